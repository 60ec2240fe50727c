import type { CreditOutcome } from '#domain/dispute/agreed-credit.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { DisputeReasonId } from '#domain/dispute/dispute-reason.ts';
import { creditedOf, isEnded, outcomeOf } from '#domain/dispute/dispute.ts';
import { lapseOf, silenceOf } from '#domain/dispute/silence.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import type { Happened } from '#server/receivables/disputes/write-response.ts';
import type { DisputeNoticeFacts } from '#server/platform/db/notice-table.ts';

/** A step of a dispute, by the entry of its thread: the same kind of turn comes several times. */
export interface ToldStep extends Pick<Happened, 'action' | 'party' | 'user' | 'comment'> {
  readonly responseId: string;
  readonly from: DisputeRow['status'] | null;
  /** The credit that it takes back, in minor units; null for none. */
  readonly takenBack: number | null;
}

/** What an end or an agreement makes of the invoice, in minor units, and how its day stands; null before there is one. */
export type ToldCredit =
  | (Pick<CreditOutcome, 'owed' | 'unapplied'> & { readonly dueDate: PlainDate; readonly isPastDue: boolean })
  | null;

/**
 * What every side may read of a dispute, after a step or as it is. What was said with the step goes with it, because both
 * parties read it on its page.
 */
export function noticeFacts(
  row: DisputeRow,
  step: ToldStep | null,
  credit: ToldCredit,
  config: DisputeConfig,
): DisputeNoticeFacts {
  const amount = (minor: number | null) => (minor === null ? null : money(minor, row.currency));
  const words = step?.comment?.trim() || null;
  const credited = isEnded(row.status) ? creditedOf(row) : row.agreed;
  const standing = {
    status: row.status,
    latestStep: row.latest_step,
    disputed: money(row.disputed, row.currency),
    offer: amount(row.offer),
  };
  const lapse = lapseOf(step?.action === 'deadlinePassed' ? step.from : null, {
    status: row.status,
    endsAs: row.ends_as,
  });
  return {
    dispute_id: row.dispute_id,
    dispute_number: row.dispute_number,
    trx_id: row.trx_id,
    invoice_id: row.invoice_id,
    customer_name: row.customer_name,
    merchant_name: row.merchant_name,
    disputed: standing.disputed,
    // Judged by the portal's own reasons when it was opened.
    reason_id: row.reason_id as DisputeReasonId,
    offered: amount(row.offer),
    credited: amount(credited),
    outcome: outcomeOf(row.status, row),
    deadline: row.deadline,
    latest_step: row.latest_step,
    held_until: row.hold_until,
    is_hold_over: step?.from === 'onHold' && !isEnded(row.status),
    words,
    words_of: step && step.party !== 'system' && words !== null ? step.party : null,
    silence: silenceOf(standing, config),
    silent: lapse?.side ?? null,
    is_offer_accepted: lapse?.isOfferAccepted ?? false,
    owed: amount(credit?.owed ?? null),
    due_date: credit?.dueDate ?? null,
    is_past_due: credit?.isPastDue ?? false,
    unapplied: amount(credit?.unapplied ?? null),
    taken_back: amount(step?.takenBack ?? null),
  };
}

/** What is told beside the life of a dispute: whose turn it is, until when and what it credits is not what has changed. */
export const besideItsLife = (facts: DisputeNoticeFacts): DisputeNoticeFacts => ({
  ...facts,
  offered: null,
  credited: null,
  outcome: null,
  deadline: null,
  silence: null,
  silent: null,
  owed: null,
  unapplied: null,
});
