import type { Selectable } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import { isPartlyPaid, isSentBack, projectStatus, type Invoice } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { InvoiceState } from '#server/money/lifecycle/invoice.ts';

/** The columns that the rules of the domain know an invoice by. */
export const INVOICE_COLUMNS = [
  'trx_id',
  'invoice_id',
  'life_cycle',
  'hold',
  'collection',
  'dispute',
  'due_date',
  'account_id',
  'account_name',
  'merchant_id',
  'merchant_name',
  'po_number',
  'invoice_date',
  'currency',
  'total',
  'open',
  'paid',
  'disputed_total',
  'scheduled_on',
  'scheduled_in',
  'asked_in',
] as const;

type InvoicesTable = Selectable<Schema['invoices']>;

export type InvoiceRow = Pick<InvoicesTable, (typeof INVOICE_COLUMNS)[number]>;

/** Where an invoice is in its chart, by the columns that the chart owns. */
export function stateOf({
  life_cycle: lifeCycle,
  hold,
  collection,
  dispute,
}: Pick<InvoicesTable, 'life_cycle' | 'hold' | 'collection' | 'dispute'>): InvoiceState {
  return { lifeCycle, hold, collection, dispute };
}

/** An invoice as the rules on payment read it, on a business date; whether it can be disputed they do not ask. */
export function invoiceOf(row: InvoiceRow, today: PlainDate): Invoice {
  return {
    trxId: row.trx_id,
    invoiceId: row.invoice_id,
    status: projectStatus({ ...stateOf(row), dueDate: row.due_date, isCredit: row.total < 0 }, today),
    isSentBack: isSentBack(stateOf(row)),
    scheduledOn: row.scheduled_on,
    scheduledIn: row.scheduled_in,
    askedIn: row.asked_in,
    isPartlyPaid: isPartlyPaid({ ...stateOf(row), paid: row.paid, open: row.open }),
    eligibleForDispute: false,
    buidCustomer: row.account_id,
    accountName: row.account_name,
    buidMerchant: row.merchant_id,
    merchantName: row.merchant_name,
    poNumber: row.po_number,
    invoiceDate: row.invoice_date,
    dueDate: row.due_date,
    total: money(row.total, row.currency),
    open: money(row.open, row.currency),
    disputed: money(row.disputed_total, row.currency),
  };
}
