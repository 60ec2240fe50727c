import type { Instant } from '#domain/dates/dates.ts';
import type { DisputeStatus } from '#domain/dispute/dispute.ts';
import type { InvoiceFacts } from '#domain/invoice/invoice.ts';
import { invoiceEventOf } from '#machines/lifecycle/invoice-of-dispute.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import { lockInvoices } from '#server/money/credits/locked-invoice.ts';
import { moveInvoice } from '#server/money/lifecycle/invoice.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { InvoiceEventKind } from '#server/platform/db/invoice-tables.ts';
import { stateOf } from '#server/receivables/invoices/invoice-row.ts';

/** From which status of the dispute to which ones after each other. */
export interface DisputeMove {
  readonly at: Instant;
  readonly from: InvoiceFacts['dispute'];
  readonly to: readonly DisputeStatus[];
}

/** What the invoice's history says of a status; null where it says nothing. */
const HISTORY: Readonly<Record<DisputeStatus, InvoiceEventKind | null>> = {
  open: 'dispute_opened',
  waitingOnCustomer: null,
  waitingOnMerchant: null,
  escalated: 'dispute_escalated',
  onHold: null,
  pendingAdjustment: 'dispute_agreed',
  closed: 'dispute_closed',
  cancelled: 'dispute_closed',
  expired: 'dispute_closed',
};

/** Moves the invoice of a dispute along with it, with its history. Runs as the server. Throws IllegalTransition. */
export async function moveDisputedInvoice(
  tx: Tx,
  { customer_id, trx_id, disputed, agreed, currency }: DisputeRow,
  { at, from, to }: DisputeMove,
): Promise<void> {
  const [invoice] = await lockInvoices(tx, customer_id, trx_id);
  if (!invoice) throw new RangeError('an invoice was asked for');
  const steps = to.map((status, index) => ({ status, event: invoiceEventOf(to[index - 1] ?? from, status) }));
  const events = steps.flatMap(({ event }) => event ?? []);
  if (events.length === 0) return;
  const { dispute } = moveInvoice(stateOf(invoice), ...events);
  await tx
    .updateTable('invoices')
    .set({ dispute, disputed_amount: disputed })
    .where('customer_id', '=', customer_id)
    .where('trx_id', '=', trx_id)
    .execute();
  const kinds = steps.flatMap(({ status, event }) => (event ? (HISTORY[status] ?? []) : []));
  if (kinds.length === 0) return;
  await tx
    .insertInto('invoice_events')
    .values(
      kinds.map((kind) => ({
        customer_id,
        trx_id,
        kind,
        at,
        payment_id: null,
        amount: kind === 'dispute_agreed' ? (agreed ?? disputed) : disputed,
        currency,
      })),
    )
    .execute();
}
