import { sql } from 'kysely';
import type { Instant } from '#domain/dates/dates.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { InvoiceEventKind } from '#server/platform/db/invoice-tables.ts';
import { moveInvoice, type InvoiceState } from '#server/money/lifecycle/invoice.ts';
import type { InvoiceEvent } from '#machines/lifecycle/invoice.ts';

/** What a payment's step does to its invoices; they must be locked. */
export interface InvoiceMove {
  readonly kind: InvoiceEventKind;
  readonly payment: { readonly paymentId: string; readonly customerId: string; readonly currency: string };
  readonly at: Instant;
  readonly event: InvoiceEvent;
  readonly lines: readonly MovedLine[];
}

/** One invoice; amounts in minor units. */
export interface MovedLine {
  readonly trxId: string;
  readonly state: InvoiceState;
  readonly amount: number;
  /** What the step adds to the paid amount; negative when money goes back. */
  readonly paidChange: number;
  /** Where the event depends on the invoice, as what is left open does. */
  readonly event?: InvoiceEvent;
}

/** Moves the invoices of a payment along their chart and notes it in their history. Throws IllegalTransition. */
export async function moveInvoices(tx: Tx, move: InvoiceMove): Promise<void> {
  await moveInvoicesOf(tx, [move]);
}

/** The same of several payments, in as few statements as of one. */
export async function moveInvoicesOf(tx: Tx, moves: readonly InvoiceMove[]): Promise<void> {
  const rows = moves.flatMap(({ payment, kind, at, lines, event }) =>
    lines.map((line) => {
      const after = movedState(line.state, line.event ?? event);
      return {
        customer_id: payment.customerId,
        trx_id: line.trxId,
        life_cycle: after.lifeCycle,
        collection: after.collection,
        paid_change: line.paidChange,
        amount: line.amount,
        kind,
        at,
        payment_id: payment.paymentId,
        currency: payment.currency,
      };
    }),
  );
  if (rows.length === 0) return;
  const moved = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved (customer_id text, trx_id text,
    life_cycle text, collection text, paid_change bigint, amount bigint, kind text, at text, payment_id text,
    currency text)`;
  await sql`update invoices set life_cycle = moved.life_cycle, collection = moved.collection,
      paid = invoices.paid + moved.paid_change, open = invoices.open - moved.paid_change
    from ${moved}
    where invoices.customer_id = moved.customer_id and invoices.trx_id = moved.trx_id`.execute(tx);
  await sql`insert into invoice_events (customer_id, trx_id, kind, at, payment_id, amount, currency)
    select customer_id, trx_id, kind, at, payment_id, amount, currency
    from ${moved}`.execute(tx);
}

const known = new Map<string, InvoiceState>();

/** A payment's invoices are mostly in one state: the chart is asked once for each that occurs. */
function movedState(state: InvoiceState, event: InvoiceEvent): InvoiceState {
  const { lifeCycle, hold, collection, dispute } = state;
  const isInFull = event.type === 'payment.settled' && event.openAfter <= 0;
  const question = [event.type, isInFull, lifeCycle, hold, collection, dispute].join(' ');
  const answer = known.get(question) ?? moveInvoice(state, event);
  known.set(question, answer);
  return answer;
}
