import type { CreditOutcome } from '#domain/dispute/agreed-credit.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import { creditedOf, isEnded, outcomeOf } from '#domain/dispute/dispute.ts';
import { silenceOf } from '#domain/dispute/silence.ts';
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

/** What an end or an agreement makes of the invoice, in minor units; null before there is one. */
export type ToldCredit = Pick<CreditOutcome, 'owed' | 'unapplied'> | null;

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
  const silent = {
    status: row.status,
    latestStep: row.latest_step,
    disputed: money(row.disputed, row.currency),
    offer: amount(row.offer),
  };
  return {
    dispute_id: row.dispute_id,
    dispute_number: row.dispute_number,
    trx_id: row.trx_id,
    invoice_id: row.invoice_id,
    customer_name: row.customer_name,
    merchant_name: row.merchant_name,
    disputed: silent.disputed,
    offered: amount(row.offer),
    credited: amount(credited),
    outcome: outcomeOf(row.status, row),
    deadline: row.deadline,
    latest_step: row.latest_step,
    held_until: row.hold_until,
    is_hold_over: step?.from === 'onHold' && !isEnded(row.status),
    words,
    words_of: step && step.party !== 'system' && words !== null ? step.party : null,
    silence: silenceOf(silent, config),
    owed: amount(credit?.owed ?? null),
    unapplied: amount(credit?.unapplied ?? null),
    taken_back: amount(step?.takenBack ?? null),
  };
}
