import { leftOfLine, type LeftOfLine } from '#domain/scheduled-payment/left-of-line.ts';
import type { Clock } from '#server/clock.ts';
import { lockInvoices, type LockedInvoice } from '#server/money/credits/locked-invoice.ts';
import {
  activeLines,
  reservedCredits,
  type ScheduleLineRow,
  type ScheduleRow,
} from '#server/money/scheduled-payments/schedule-row.ts';
import { showScheduledOn } from '#server/money/scheduled-payments/show-scheduled-on.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invoiceOf } from '#server/money/payments/invoice-row.ts';

/** A line with what is left of it. */
export interface ShrunkLine {
  readonly line: ScheduleLineRow;
  readonly left: LeftOfLine;
  /** What money has paid of the invoice now. */
  readonly paidNow: number;
}

/** The invoices and credits of a scheduled payment, locked, with the lines of which less is left than was agreed to. */
export interface Reviewed {
  readonly invoices: ReadonlyMap<string, LockedInvoice>;
  readonly shrunk: readonly ShrunkLine[];
}

/** Looks at the invoices of a scheduled payment as they stand now; it is locked, and they are after. */
export async function reviewSchedule(tx: Tx, clock: Clock, row: ScheduleRow): Promise<Reviewed> {
  const lines = await activeLines(tx, row.schedule_id);
  const credits = await reservedCredits(tx, row.schedule_id);
  const ids = [
    ...new Set([...lines.map(({ trx_id }) => trx_id), ...credits.map(({ credit_trx_id }) => credit_trx_id)]),
  ];
  const locked = ids.length === 0 ? [] : await lockInvoices(tx, row.customer_id, ...ids);
  const invoices = new Map(locked.map((invoice) => [invoice.trx_id, invoice]));
  const today = clock.today();
  const shrunk = lines.flatMap((line): ShrunkLine[] => {
    const invoice = invoices.get(line.trx_id);
    if (!invoice) return [];
    const { amount, credited, was_disputed: wasDisputed, paid_before: paidBefore } = line;
    const agreed = { amount, credited, wasDisputed, paidBefore };
    const left = leftOfLine(agreed, invoiceOf(invoice, today), invoice.paid);
    return left.change === null ? [] : [{ line, left, paidNow: invoice.paid }];
  });
  return { invoices, shrunk };
}

/**
 * Whether an invoice of a scheduled payment is held by a payment whose card nobody has entered yet: it ends by itself in
 * minutes, and may never move money. Ask while the invoices are locked.
 */
export async function waitsForCard(tx: Tx, { schedule_id: scheduleId }: ScheduleRow): Promise<boolean> {
  const held = await tx
    .selectFrom('scheduled_payment_lines as scheduled')
    .innerJoin('payment_lines as line', (join) =>
      join
        .onRef('line.customer_id', '=', 'scheduled.customer_id')
        .onRef('line.trx_id', '=', 'scheduled.trx_id'),
    )
    .innerJoin('payments as payment', 'payment.payment_id', 'line.payment_id')
    .select('payment.payment_id')
    .where('scheduled.schedule_id', '=', scheduleId)
    .where('scheduled.is_active', '=', true)
    .where('payment.method', '=', 'card')
    .where('payment.status', '=', 'submitted')
    .executeTakeFirst();
  return held !== undefined;
}

/** Keeps what is left of some lines, frees the credits that they need no more, and adds the sum of it up anew. */
export async function lessen(tx: Tx, row: ScheduleRow, shrunk: readonly ShrunkLine[]): Promise<number> {
  const { schedule_id: scheduleId } = row;
  for (const { line, left, paidNow } of shrunk) {
    await tx
      .updateTable('scheduled_payment_lines')
      .set({ ...left, paid_before: paidNow, is_active: left.amount + left.credited > 0 })
      .where('schedule_id', '=', scheduleId)
      .where('position', '=', line.position)
      .execute();
    await keepReserved(tx, scheduleId, line.trx_id, left.credited);
  }
  const lines = await activeLines(tx, scheduleId);
  await tx
    .updateTable('scheduled_payments')
    .set({ amount: lines.reduce((sum, { amount }) => sum + amount, 0), invoice_count: lines.length })
    .where('schedule_id', '=', scheduleId)
    .execute();
  await showScheduledOn(tx, scheduleId);
  return lines.length;
}

/** Reserves no more for an invoice than credits still pay of it. */
async function keepReserved(tx: Tx, scheduleId: string, trxId: string, credited: number): Promise<void> {
  let left = credited;
  for (const kept of await reservedCredits(tx, scheduleId)) {
    if (kept.trx_id !== trxId) continue;
    const amount = Math.min(kept.amount, left);
    left -= amount;
    await tx
      .updateTable('scheduled_payment_credits')
      .set({ amount, is_reserved: amount > 0 })
      .where('schedule_id', '=', scheduleId)
      .where('credit_trx_id', '=', kept.credit_trx_id)
      .where('trx_id', '=', trxId)
      .execute();
  }
}
