import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import {
  isAsked,
  isEnded,
  whoseTurn,
  type DisputeFacts,
  type DisputeSide,
  type DisputeStatus,
  type DisputeStep,
} from '#domain/dispute/dispute.ts';
import type { Money } from '#domain/money/money.ts';

/** What comes of it where whoever is to answer lets the time pass (decisions §12); null where nobody's answer is awaited. */
export type Silence = 'acceptsOffer' | 'forMerchant' | 'forCustomer' | 'escalates';

/** A dispute as far as silence decides it. */
export interface SilentDispute {
  readonly status: DisputeStatus;
  readonly latestStep: DisputeStep;
  readonly disputed: Money;
  /** What is offered to whoever is to answer. */
  readonly offer: Money | null;
}

/** The chart of a dispute does the same when a deadline passes: a test holds them against each other. */
export function silenceOf(
  dispute: SilentDispute,
  { silentMerchantCeilings }: Pick<DisputeConfig, 'silentMerchantCeilings'>,
): Silence | null {
  const { status, disputed, offer } = dispute;
  if (status !== 'waitingOnCustomer' && status !== 'waitingOnMerchant') return null;
  // Who says nothing to support has not lost: it decides with what it has.
  if (isAsked(dispute)) return 'escalates';
  if (offer !== null) return 'acceptsOffer';
  if (status === 'waitingOnCustomer') return 'forMerchant';
  return disputed.amount <= (silentMerchantCeilings[disputed.currency] ?? 0) ? 'forCustomer' : 'escalates';
}

/** Whose time ran out, and whether what they were offered is accepted by that (decisions §12). */
export interface Lapse {
  readonly side: DisputeSide;
  readonly isOfferAccepted: boolean;
}

/** What a dispute is after a step, as far as silence has made it so. */
type Lapsed = Pick<DisputeFacts, 'endsAs'> & { readonly status: DisputeStatus };

/**
 * Whose silence a step tells, where time has passed by it from a status; null where nobody's. What has expired says so too
 * where a credit was waited for meanwhile.
 */
export function lapseOf(timePassedFrom: DisputeStatus | null, { status, endsAs }: Lapsed): Lapse | null {
  const turn = timePassedFrom === null ? null : whoseTurn(timePassedFrom);
  if (turn === 'customer' || turn === 'merchant') {
    const isAgreed = status === 'pendingAdjustment' || (isEnded(status) && status !== 'expired');
    return { side: turn, isOfferAccepted: isAgreed && endsAs === 'closed' };
  }
  if (status !== 'expired') return null;
  return { side: endsAs === 'expired' ? 'merchant' : 'customer', isOfferAccepted: false };
}

/** For whom the silence of the merchant decides, of amounts that are disputed; null where it depends on them. */
export function silenceDecides(
  amounts: readonly Money[],
  { silentMerchantCeilings: ceilings }: Pick<DisputeConfig, 'silentMerchantCeilings'>,
): 'customer' | 'support' | null {
  const isBelow = amounts.map(({ amount, currency }) => amount <= (ceilings[currency] ?? 0));
  if (isBelow.every(Boolean)) return 'customer';
  return isBelow.some(Boolean) ? null : 'support';
}
