import { sql } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import { scheduledElsewhere } from '#domain/scheduled-payment/scheduled-elsewhere.ts';
import { dayObstacles } from '#domain/scheduled-payment/schedule-day.ts';
import type { Deps } from '#server/deps.ts';
import { judgedOrder, type JudgedOrder, type Ordered } from '#server/money/payments/judged-order.ts';
import { scheduleCalendar } from '#server/money/scheduled-payments/schedule-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refusedByRules } from '#server/platform/http/api-error.ts';

/** An order as the rules of a payment of today and those on its day accept it. Throws an ApiError where they refuse. */
export async function judgedOnDate(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'portal' | 'config'>,
  ordered: Ordered,
  payOn: PlainDate,
): Promise<JudgedOrder> {
  const order = await judgedOrder(tx, deps, ordered);
  const calendar = scheduleCalendar(ordered.input.amount.currency, deps.config);
  const obstacles = dayObstacles(payOn, deps.clock.instant(), calendar);
  obstacles.push(...scheduledElsewhere(await inSchedules(tx, order)));
  if (obstacles.length > 0) throw refusedByRules(obstacles);
  return order;
}

/** The invoices of an order that are in another scheduled payment. They are locked, so that none comes between. */
async function inSchedules(tx: Tx, { lines, customer }: JudgedOrder) {
  const trxIds = lines.map(({ invoice }) => invoice.trxId);
  const rows = await tx
    .selectFrom('scheduled_payment_lines as line')
    .innerJoin('scheduled_payments as schedule', 'schedule.schedule_id', 'line.schedule_id')
    .select(['trx_id', 'invoice_id', 'schedule.schedule_id', 'schedule.pay_on'])
    .where('line.customer_id', '=', customer.customerId)
    .where('is_active', '=', true)
    .where(sql<boolean>`trx_id = any(${trxIds}::text[])`)
    .orderBy('trx_id')
    .execute();
  return rows.map((row) => ({
    trxId: row.trx_id,
    invoiceId: row.invoice_id,
    scheduledOn: row.pay_on,
    scheduledIn: row.schedule_id,
  }));
}
