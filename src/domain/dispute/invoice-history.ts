import type { DisputeHappening } from '#domain/dispute/dispute-details.ts';
import type { DisputeFacts, DisputeStatus, DisputeStep } from '#domain/dispute/dispute.ts';

/** What an invoice's history says of its dispute. */
export const DISPUTE_HISTORY = [
  'dispute_opened',
  'dispute_escalated',
  'dispute_on_hold',
  'dispute_hold_ended',
  'dispute_reopened',
  'dispute_agreed',
  'dispute_decided',
  'dispute_granted',
  'dispute_closed',
  'dispute_withdrawn',
  'dispute_expired',
] as const;
export type DisputeHistoryKind = (typeof DISPUTE_HISTORY)[number];

/** A dispute after a step, as far as the invoice's history tells it. */
export interface SteppedDispute extends Pick<DisputeFacts, 'disputed' | 'agreed' | 'adjusted'> {
  readonly latestStep: DisputeStep;
  readonly from: DisputeStatus | 'none';
  readonly to: DisputeStatus;
  readonly action: DisputeHappening;
}

/**
 * An entry of the invoice's history for a step of its dispute, with the amount that it is about in minor units: what is
 * disputed, or what it credits; null where no amount says more. Turns of the sides, and answers to support, are no entry.
 */
export function invoiceHistoryOf(
  step: SteppedDispute,
): { readonly kind: DisputeHistoryKind; readonly amount: number | null } | null {
  const { disputed, agreed, adjusted } = step;
  const kind = kindOf(step);
  if (kind === null) return null;
  if (kind === 'dispute_agreed' || kind === 'dispute_decided' || kind === 'dispute_granted')
    return { kind, amount: agreed ?? disputed };
  // Nothing credited is no amount.
  if (kind === 'dispute_closed' || kind === 'dispute_expired')
    return { kind, amount: Math.max(agreed ?? 0, adjusted) || null };
  return { kind, amount: disputed };
}

function kindOf({ from, to, action, latestStep }: SteppedDispute): DisputeHistoryKind | null {
  if (from === to) return null;
  if (from === 'onHold' && (to === 'escalated' || to.startsWith('waiting'))) return 'dispute_hold_ended';
  if (to === 'escalated') {
    if (action === 'reopen') return 'dispute_reopened';
    const wasAsked =
      action === 'respondToSupport' || (action === 'deadlinePassed' && latestStep === 'question');
    return wasAsked ? null : 'dispute_escalated';
  }
  if (to === 'pendingAdjustment') {
    if (action === 'decide') return 'dispute_decided';
    return action === 'deadlinePassed' ? 'dispute_granted' : 'dispute_agreed';
  }
  return SAID[to] ?? null;
}

const SAID: Partial<Record<DisputeStatus, DisputeHistoryKind>> = {
  open: 'dispute_opened',
  onHold: 'dispute_on_hold',
  closed: 'dispute_closed',
  cancelled: 'dispute_withdrawn',
  expired: 'dispute_expired',
};
