import { sql } from 'kysely';
import type { Instant } from '#domain/dates/dates.ts';
import type { InvoiceEvent } from '#machines/lifecycle/invoice.ts';
import { moveInvoice } from '#server/money/lifecycle/invoice.ts';
import type { LockedInvoice } from '#server/money/credits/locked-invoice.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { InvoiceEventKind } from '#server/platform/db/invoice-tables.ts';
import { stateOf } from '#server/money/payments/invoice-row.ts';

/** What happens to an invoice or a credit where a credit is used or taken back; amounts in minor units. */
export interface CreditedMove {
  readonly events: readonly InvoiceEvent[];
  /** What is added to `credited`, and taken from `open`. */
  readonly creditedChange: number;
  readonly history: { readonly kind: InvoiceEventKind; readonly at: Instant; readonly amount: number };
}

/** Moves a locked invoice or credit along its chart, with its amounts and its history. Throws IllegalTransition. */
export async function moveCredited(tx: Tx, row: LockedInvoice, move: CreditedMove): Promise<void> {
  await moveAllCredited(tx, [{ row, move }]);
}

/** The same of several, each once, in as few statements as of one. */
export async function moveAllCredited(
  tx: Tx,
  moved: readonly { readonly row: LockedInvoice; readonly move: CreditedMove }[],
): Promise<void> {
  if (moved.length === 0) return;
  const columns = moved.map(({ row, move: { events, creditedChange } }) => ({
    customer_id: row.customer_id,
    trx_id: row.trx_id,
    life_cycle: moveInvoice(stateOf(row), ...events).lifeCycle,
    credited: row.credited + creditedChange,
    open: row.open - creditedChange,
  }));
  await sql`update invoices set life_cycle = moved.life_cycle, credited = moved.credited, open = moved.open
    from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb)
      as moved (customer_id text, trx_id text, life_cycle text, credited bigint, open bigint)
    where invoices.customer_id = moved.customer_id and invoices.trx_id = moved.trx_id`.execute(tx);
  await tx
    .insertInto('invoice_events')
    .values(
      moved.map(({ row: { customer_id, trx_id, currency }, move: { history } }) => ({
        customer_id,
        trx_id,
        kind: history.kind,
        at: history.at,
        payment_id: null,
        amount: history.amount,
        currency,
      })),
    )
    .execute();
}
