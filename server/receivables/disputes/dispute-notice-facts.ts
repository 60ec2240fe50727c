import { creditedOf, isEnded, outcomeOf } from '#domain/dispute/dispute.ts';
import { money } from '#domain/money/money.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import type { Happened } from '#server/receivables/disputes/write-response.ts';
import type { DisputeNoticeFacts } from '#server/platform/db/notice-table.ts';

/** A step of a dispute, by the entry of its thread: the same kind of turn comes several times. */
export interface ToldStep extends Pick<Happened, 'action' | 'party' | 'user' | 'comment'> {
  readonly responseId: string;
  readonly from: DisputeRow['status'] | null;
}

/**
 * What every side may read of a dispute, after a step or as it is. What support says goes with it, because both parties
 * read it; what a side has said stays on its page.
 */
export function noticeFacts(row: DisputeRow, step: ToldStep | null): DisputeNoticeFacts {
  const amount = (minor: number | null) => (minor === null ? null : money(minor, row.currency));
  const credited = isEnded(row.status) ? creditedOf(row) : row.agreed;
  return {
    dispute_id: row.dispute_id,
    dispute_number: row.dispute_number,
    trx_id: row.trx_id,
    invoice_id: row.invoice_id,
    customer_name: row.customer_name,
    merchant_name: row.merchant_name,
    disputed: money(row.disputed, row.currency),
    offered: amount(row.offer),
    credited: amount(credited),
    outcome: outcomeOf(row.status, row),
    deadline: row.deadline,
    latest_step: row.latest_step,
    held_until: row.hold_until,
    is_hold_over: step?.from === 'onHold' && !isEnded(row.status),
    words: step?.party === 'support' ? step.comment?.trim() || null : null,
  };
}
