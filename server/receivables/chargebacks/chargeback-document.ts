import type { components } from '#api/contract/schema.gen.ts';
import { chargedBack } from '#domain/dispute/chargeback.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import type { ChargebackRow } from '#server/receivables/chargebacks/chargeback-row.ts';
import { takerOf } from '#server/receivables/disputes/dispute-holder.ts';
import type { Asking } from '#server/receivables/disputes/parties.ts';
import { reasonWords } from '#server/receivables/disputes/dispute-document.ts';

/** A chargeback as the contract has it. */
export function chargebackAttributes(
  row: ChargebackRow,
  {
    timeZone,
    asking: { party, caller },
    holders,
  }: {
    readonly timeZone: string;
    readonly asking: Asking;
    /** What those who have chargebacks are called, by their ids. */
    readonly holders: ReadonlyMap<string, string>;
  },
): components['schemas']['Chargeback'] {
  return {
    chargeback_number: row.chargeback_number,
    trx_id: row.trx_id,
    invoice_id: row.invoice_id,
    buid_customer: row.account_id,
    customer_name: row.customer_name,
    account_name: row.account_name,
    buid_merchant: row.merchant_id,
    merchant_name: row.merchant_name,
    dispute_reason_id: row.reason_id,
    dispute_reason: reasonWords(row.reason_id),
    status: row.status,
    requested: money(row.requested, row.currency),
    charged_back: money(chargedBack(row.status, row), row.currency),
    deadline: deadlineOnWire(row.deadline, timeZone),
    ended_on: row.ended_on,
    requested_at: row.requested_at,
    requested_by: row.requester_name,
    taken_by: party === 'support' ? takerOf(row, caller.userId) : null,
    taken_by_name: row.taken_by === null ? null : (holders.get(row.taken_by) ?? null),
  };
}

/** A last day with the zone in which it ends. */
export function deadlineOnWire(deadline: PlainDate | null, timeZone: string) {
  return deadline === null ? null : { date: deadline, time_zone: timeZone };
}
