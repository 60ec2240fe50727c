import type { Selectable } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { daysBetween, type PlainDate } from '#domain/dates/dates.ts';
import { isSentBack, projectStatus } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { INVOICE_COLUMNS, stateOf } from '#server/receivables/invoices/invoice-row.ts';

type InvoiceAttributes = components['schemas']['Invoice'];

/** The columns that a row of the list needs. */
export const LIST_COLUMNS = [...INVOICE_COLUMNS, 'billed_date'] as const;

export type ListRow = Pick<Selectable<Schema['invoices']>, (typeof LIST_COLUMNS)[number]>;

/** An invoice as the contract has it, on a business date (§3 Invoice). */
export function invoiceAttributes(
  row: ListRow,
  today: PlainDate,
  disputeWindowDays: number,
): InvoiceAttributes {
  return {
    trx_id: row.trx_id,
    invoice_id: row.invoice_id,
    status: statusOf(row, today).join(','),
    payment_sent_back: isSentBack(stateOf(row)),
    eligible_for_dispute: isEligibleForDispute(row, today, disputeWindowDays) ? 'Y' : 'N',
    buid_customer: row.account_id,
    account_name: row.account_name,
    buid_merchant: row.merchant_id,
    merchant_name: row.merchant_name,
    po_number: row.po_number,
    invoice_date: row.invoice_date,
    due_date: row.due_date,
    total: money(row.total, row.currency),
    open: money(row.open, row.currency),
  };
}

/** The statuses of a row, projected from the facts that are kept apart (decisions §4). */
export function statusOf(row: ListRow, today: PlainDate): ReturnType<typeof projectStatus> {
  return projectStatus({ ...stateOf(row), dueDate: row.due_date }, today);
}

/** An invoice can be disputed once at a time, up to so many days after its billing date (decisions §1). */
function isEligibleForDispute(row: ListRow, today: PlainDate, windowDays: number): boolean {
  return (
    row.life_cycle === 'billed' &&
    ['none', 'closed', 'cancelled', 'expired'].includes(row.dispute) &&
    row.billed_date !== null &&
    daysBetween(row.billed_date, today) <= windowDays
  );
}
