import type { Selectable } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { DISPUTE_DEFAULTS } from '#domain/dispute/dispute-config.ts';
import { ineligibility } from '#domain/dispute/dispute-eligibility.ts';
import { isPartlyPaid, isSentBack, projectStatus } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { INVOICE_COLUMNS, stateOf } from '#server/money/payments/invoice-row.ts';
import type { OfAccount } from '#server/receivables/invoices/terminated-account.ts';
import type { OfChargeback } from '#server/receivables/invoices/undecided-chargeback.ts';

type InvoiceAttributes = components['schemas']['Invoice'];

/** The columns that a row of the list needs. */
export const LIST_COLUMNS = [...INVOICE_COLUMNS, 'billed_date'] as const;

export type ListRow = Pick<Selectable<Schema['invoices']>, (typeof LIST_COLUMNS)[number]>;

/** An invoice as the contract has it, on a business date (§3 Invoice). */
export function invoiceAttributes(
  row: ListRow & OfAccount & OfChargeback,
  today: PlainDate,
  disputeWindowDays: number,
): InvoiceAttributes {
  return {
    trx_id: row.trx_id,
    invoice_id: row.invoice_id,
    status: statusOf(row, today).join(','),
    payment_sent_back: isSentBack(stateOf(row)),
    partly_paid: isPartlyPaid({ ...stateOf(row), paid: row.paid, open: row.open }),
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
    disputed_total: money(row.disputed_total, row.currency),
  };
}

/** An invoice as it is told to whoever pays it, and to no merchant: also where it waits. */
export const payersAttributes = (...of: Parameters<typeof invoiceAttributes>): InvoiceAttributes => {
  const [{ scheduled_on, scheduled_in, asked_in }] = of;
  return { ...invoiceAttributes(...of), scheduled_on, scheduled_in, asked_in };
};

/** The statuses of a row, projected from the facts that are kept apart (decisions §4). */
export function statusOf(row: ListRow, today: PlainDate): ReturnType<typeof projectStatus> {
  return projectStatus({ ...stateOf(row), dueDate: row.due_date, isCredit: row.total < 0 }, today);
}

/** As the rules on disputes judge it; billed at an unknown date it has no end to its window (decisions §1). */
function isEligibleForDispute(
  row: ListRow & OfAccount & OfChargeback,
  today: PlainDate,
  windowDays: number,
): boolean {
  const invoice = {
    lifeCycle: row.life_cycle,
    dispute: row.dispute,
    billedDate: row.billed_date,
    hasChargeback: row.of_chargeback,
    isTerminated: row.of_terminated,
  };
  return ineligibility(invoice, { config: { ...DISPUTE_DEFAULTS, windowDays }, today }).length === 0;
}
