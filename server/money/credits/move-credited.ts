import type { Instant } from '#domain/dates/dates.ts';
import type { InvoiceEvent } from '#machines/lifecycle/invoice.ts';
import { moveInvoice } from '#server/money/lifecycle/invoice.ts';
import type { LockedInvoice } from '#server/money/credits/locked-invoice.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { InvoiceEventKind } from '#server/platform/db/invoice-tables.ts';
import { stateOf } from '#server/receivables/invoices/invoice-row.ts';

/** What happens to an invoice or a credit where a credit is used or taken back; amounts in minor units. */
export interface CreditedMove {
  readonly events: readonly InvoiceEvent[];
  /** What is added to `credited`, and taken from `open`. */
  readonly creditedChange: number;
  readonly history: { readonly kind: InvoiceEventKind; readonly at: Instant; readonly amount: number };
}

/** Moves a locked invoice or credit along its chart, with its amounts and its history. Throws IllegalTransition. */
export async function moveCredited(
  tx: Tx,
  row: LockedInvoice,
  { events, creditedChange, history: { kind, at, amount } }: CreditedMove,
): Promise<void> {
  const { customer_id, trx_id, currency, credited, open } = row;
  const { lifeCycle } = moveInvoice(stateOf(row), ...events);
  await tx
    .updateTable('invoices')
    .set({ life_cycle: lifeCycle, credited: credited + creditedChange, open: open - creditedChange })
    .where('customer_id', '=', customer_id)
    .where('trx_id', '=', trx_id)
    .execute();
  await tx
    .insertInto('invoice_events')
    .values({ customer_id, trx_id, kind, at, payment_id: null, amount, currency })
    .execute();
}
