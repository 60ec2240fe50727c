import { sql } from 'kysely';
import type { Instant } from '#domain/dates/dates.ts';
import type { DisputeStatus } from '#domain/dispute/dispute.ts';
import { invoiceHistoryOf } from '#domain/dispute/invoice-history.ts';
import type { InvoiceFacts } from '#domain/invoice/invoice.ts';
import { invoiceEventOf } from '#machines/lifecycle/invoice-of-dispute.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import { invoiceKey, lockNamed } from '#server/money/credits/locked-invoice.ts';
import { moveInvoice } from '#server/money/lifecycle/invoice.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { DisputeHappening } from '#server/platform/db/dispute-tables.ts';
import { stateOf } from '#server/money/payments/invoice-row.ts';

/** From which status of the dispute to which ones after each other. */
export interface DisputeMove {
  readonly at: Instant;
  readonly from: InvoiceFacts['dispute'];
  readonly to: readonly DisputeStatus[];
  /** What has led there. */
  readonly action: DisputeHappening;
}

/** A dispute as it is after a step, and the step. */
interface MovedDispute {
  readonly row: DisputeRow;
  readonly move: DisputeMove;
}

/** Moves the invoice of a dispute along with it, with its history. Runs as the server. Throws IllegalTransition. */
export async function moveDisputedInvoice(tx: Tx, row: DisputeRow, move: DisputeMove): Promise<void> {
  await moveDisputedInvoices(tx, [{ row, move }]);
}

/** The same of several disputes, in as few statements as of one. */
export async function moveDisputedInvoices(tx: Tx, disputes: readonly MovedDispute[]): Promise<void> {
  const invoices = await lockNamed(
    tx,
    disputes.map(({ row }) => row),
  );
  const moved = disputes.flatMap((one) => {
    const steps = stepsOf(one);
    const events = steps.flatMap(({ event }) => event ?? []);
    const invoice = invoices.get(invoiceKey(one.row));
    if (!invoice) throw new RangeError('a dispute is of an invoice');
    if (events.length === 0) return [];
    return { ...one, steps, dispute: moveInvoice(stateOf(invoice), ...events).dispute };
  });
  if (moved.length === 0) return;
  const columns = moved.map(({ row: { customer_id, trx_id, disputed }, dispute }) => ({
    customer_id,
    trx_id,
    dispute,
    disputed,
  }));
  await sql`update invoices set dispute = moved.dispute, disputed_amount = moved.disputed
    from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb)
      as moved (customer_id text, trx_id text, dispute text, disputed bigint)
    where invoices.customer_id = moved.customer_id and invoices.trx_id = moved.trx_id`.execute(tx);
  const entries = moved.flatMap(historyOf);
  if (entries.length > 0) await tx.insertInto('invoice_events').values(entries).execute();
}

function stepsOf({ move: { from, to } }: MovedDispute) {
  return to.map((status, index) => {
    const before = to[index - 1] ?? from;
    return { before, status, event: invoiceEventOf(before, status) };
  });
}

/** What the history of the invoice tells of the steps. */
function historyOf({ row, move, steps }: MovedDispute & { readonly steps: ReturnType<typeof stepsOf> }) {
  const { customer_id, trx_id, disputed, agreed, adjusted, latest_step: latestStep, currency } = row;
  const { at, action } = move;
  return steps.flatMap(({ before, status }) => {
    const step = { disputed, agreed, adjusted, latestStep, from: before, to: status, action };
    const entry = invoiceHistoryOf(step);
    return entry === null ? [] : { ...entry, customer_id, trx_id, at, payment_id: null, currency };
  });
}
