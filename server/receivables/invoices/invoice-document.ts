import type { Selectable } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { chargebackIneligibility, leadingToChargeback } from '#domain/dispute/chargeback-eligibility.ts';
import { ineligibility, type EligibilityContext } from '#domain/dispute/dispute-eligibility.ts';
import { isPartlyPaid, isSentBack, projectStatus } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import type { OfAutoPay } from '#server/money/autopay/collected-by-autopay.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { INVOICE_COLUMNS, stateOf } from '#server/money/payments/invoice-row.ts';
import { obstacleOnWire } from '#server/platform/http/obstacle-on-wire.ts';
import type { OfAccount } from '#server/receivables/invoices/terminated-account.ts';
import type { OfClaims, OfDispute } from '#server/receivables/invoices/claims-of-invoice.ts';

type InvoiceAttributes = components['schemas']['Invoice'];

/** The columns that a row of the list needs. */
export const LIST_COLUMNS = [...INVOICE_COLUMNS, 'billed_date'] as const;

export type ListRow = Pick<Selectable<Schema['invoices']>, (typeof LIST_COLUMNS)[number]>;

/** An invoice as the contract has it, on a business date, to whoever has sold it and disputes nothing (§3 Invoice). */
export function soldAttributes(row: ListRow, today: PlainDate): InvoiceAttributes {
  return {
    trx_id: row.trx_id,
    invoice_id: row.invoice_id,
    status: statusOf(row, today).join(','),
    payment_sent_back: isSentBack(stateOf(row)),
    partly_paid: isPartlyPaid({ ...stateOf(row), paid: row.paid, open: row.open }),
    eligible_for_dispute: 'N',
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

/** The same to its customer, who disputes it as the rules let him. */
export function invoiceAttributes(
  row: ListRow & OfAccount & OfClaims,
  context: EligibilityContext,
): InvoiceAttributes {
  const isEligible = ineligibility(disputable(row), context).length === 0;
  return { ...soldAttributes(row, context.today), eligible_for_dispute: isEligible ? 'Y' : 'N' };
}

/** An invoice as it is told to whoever pays it: also where it waits. */
export const payersAttributes = (...of: Parameters<typeof invoiceAttributes>): InvoiceAttributes => {
  const [{ scheduled_on, scheduled_in, asked_in }] = of;
  return { ...invoiceAttributes(...of), scheduled_on, scheduled_in, asked_in };
};

/** The same in a list in which invoices are chosen to be disputed: also why this one is not, where it is not. */
export function listedAttributes(
  row: ListRow & OfAccount & OfAutoPay & OfClaims & OfDispute,
  context: EligibilityContext,
): InvoiceAttributes {
  const { of_dispute: openDispute, of_chargeback: chargeback, of_given: given } = row;
  const invoice = { ...disputable(row), openDispute };
  const chargeable = {
    ...invoice,
    standing: money(row.total - given, row.currency),
    chargeback: chargeback && {
      chargebackId: chargeback.chargebackId,
      chargebackNumber: chargeback.chargebackNumber,
    },
  };
  const obstacles = ineligibility(invoice, context).map((obstacle) =>
    leadingToChargeback(obstacle, chargeable, context),
  );
  // How an earlier dispute ended chooses between two reasons alone.
  const against = chargebackIneligibility(
    { ...chargeable, lastOutcome: null, disputeDocuments: [] },
    context,
  );
  return {
    ...payersAttributes(row, context),
    autopay_on: row.of_autopay,
    ...(obstacles.length > 0 && { dispute_obstacles: obstacles.map(obstacleOnWire) }),
    ...(against.length > 0 && { chargeback_obstacles: against.map(obstacleOnWire) }),
  };
}

/** The statuses of a row, projected from the facts that are kept apart (decisions §4). */
export function statusOf(row: ListRow, today: PlainDate): ReturnType<typeof projectStatus> {
  return projectStatus({ ...stateOf(row), dueDate: row.due_date, isCredit: row.total < 0 }, today);
}

/** What payments and credits have taken of an invoice. */
export function takenOf({
  total,
  paid,
  open,
  currency,
}: Pick<ListRow, 'total' | 'paid' | 'open' | 'currency'>) {
  return { paid: money(paid, currency), credited: money(total - paid - open, currency) };
}

/** As the rules on disputes judge it; billed at an unknown date it has no end to its window (decisions §1). */
function disputable(row: ListRow & OfAccount & OfClaims) {
  return {
    lifeCycle: row.life_cycle,
    dispute: row.dispute,
    billedDate: row.billed_date,
    hasChargeback: row.of_chargeback !== null && !row.of_chargeback.isOver,
    isTerminated: row.of_terminated,
    isCredit: row.total < 0,
    creditable: Math.max(0, row.total - row.of_given),
    ...takenOf(row),
  };
}
