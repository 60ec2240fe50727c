import type { Instant } from '#domain/dates/dates.ts';
import type { DisputeStatus } from '#domain/dispute/dispute.ts';
import { invoiceHistoryOf } from '#domain/dispute/invoice-history.ts';
import type { InvoiceFacts } from '#domain/invoice/invoice.ts';
import { invoiceEventOf } from '#machines/lifecycle/invoice-of-dispute.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import { lockInvoices } from '#server/money/credits/locked-invoice.ts';
import { moveInvoice } from '#server/money/lifecycle/invoice.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { DisputeHappening } from '#server/platform/db/dispute-tables.ts';
import { stateOf } from '#server/receivables/invoices/invoice-row.ts';

/** From which status of the dispute to which ones after each other. */
export interface DisputeMove {
  readonly at: Instant;
  readonly from: InvoiceFacts['dispute'];
  readonly to: readonly DisputeStatus[];
  /** What has led there. */
  readonly action: DisputeHappening;
}

/** Moves the invoice of a dispute along with it, with its history. Runs as the server. Throws IllegalTransition. */
export async function moveDisputedInvoice(
  tx: Tx,
  { customer_id, trx_id, disputed, agreed, adjusted, latest_step: latestStep, currency }: DisputeRow,
  { at, from, to, action }: DisputeMove,
): Promise<void> {
  const [invoice] = await lockInvoices(tx, customer_id, trx_id);
  if (!invoice) throw new RangeError('an invoice was asked for');
  const steps = to.map((status, index) => {
    const before = to[index - 1] ?? from;
    return { before, status, event: invoiceEventOf(before, status) };
  });
  const events = steps.flatMap(({ event }) => event ?? []);
  if (events.length === 0) return;
  const { dispute } = moveInvoice(stateOf(invoice), ...events);
  await tx
    .updateTable('invoices')
    .set({ dispute, disputed_amount: disputed })
    .where('customer_id', '=', customer_id)
    .where('trx_id', '=', trx_id)
    .execute();
  const entries = steps.flatMap(({ before, status }) => {
    const step = { disputed, agreed, adjusted, latestStep, from: before, to: status, action };
    return invoiceHistoryOf(step) ?? [];
  });
  if (entries.length === 0) return;
  await tx
    .insertInto('invoice_events')
    .values(entries.map((entry) => ({ ...entry, customer_id, trx_id, at, payment_id: null, currency })))
    .execute();
}
