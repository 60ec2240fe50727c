import type { components } from '#api/contract/schema.gen.ts';
import { outcomeOf } from '#domain/dispute/dispute.ts';
import { DISPUTE_REASONS } from '#domain/dispute/dispute-reason.ts';
import type { ReopeningFacts } from '#domain/dispute/reopening.ts';
import { money } from '#domain/money/money.ts';
import { deadlineOnWire, type DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import type { Asking } from '#server/receivables/disputes/parties.ts';

type DisputeAttributes = components['schemas']['Dispute'];

/** What of a dispute depends on who reads it. */
export interface DisputeReader extends Asking {
  readonly timeZone: string;
  /** What those of support who have one are called, by their ids; told to support only. */
  readonly holders: ReadonlyMap<string, string>;
}

/** A dispute as the contract has it (§3 Dispute); `since` is told of one that is read alone, and to support of each. */
export function disputeAttributes(
  row: DisputeRow,
  { party, caller, timeZone, holders }: DisputeReader,
  since: ReopeningFacts | null = null,
): DisputeAttributes {
  const amount = (minor: number) => money(minor, row.currency);
  const amountOrNull = (minor: number | null) => (minor === null ? null : amount(minor));
  return {
    dispute_number: row.dispute_number,
    trx_id: row.trx_id,
    invoice_id: row.invoice_id,
    buid_customer: row.account_id,
    disputing_customer: row.customer_id,
    customer_name: row.customer_name,
    account_name: row.account_name,
    buid_merchant: row.merchant_id,
    merchant_name: row.merchant_name,
    dispute_reason_id: row.reason_id,
    dispute_reason: reasonWords(row.reason_id),
    status: row.status,
    latest_step: row.latest_step,
    disputed: amount(row.disputed),
    adjusted: amount(row.adjusted),
    offer: amountOrNull(row.offer),
    agreed: amountOrNull(row.agreed),
    answers: { customer: row.customer_answers, merchant: row.merchant_answers },
    deadline: deadlineOnWire(row, { timeZone }),
    hold:
      row.held_from === null
        ? null
        : {
            from: row.held_from,
            days_left: row.held_days_left ?? 0,
            reason: row.hold_reason ?? '',
            until: row.hold_until,
          },
    support_days_left: row.support_days_left,
    ends_as: row.ends_as,
    ended_on: row.ended_on,
    outcome: outcomeOf(row.status, row),
    reopenings: row.reopenings,
    reopening: since && {
      is_credit_used: since.isCreditUsed,
      is_disputed_again: since.isDisputedAgain,
      is_invoice_closed: since.isInvoiceClosed,
      credited_otherwise: amount(since.creditedOtherwise),
    },
    opened_at: row.opened_at,
    opened_by: row.opener_name,
    taken_by: party === 'support' ? row.taken_by : null,
    taken_by_name: row.taken_by === null ? null : (holders.get(row.taken_by) ?? null),
    is_taken_by_me: row.taken_by === caller.userId,
  };
}

/** A reason in the words of the wire. */
export function reasonWords(reasonId: string): string {
  return DISPUTE_REASONS.find(({ id }) => id === reasonId)?.words ?? reasonId;
}
