import { sql } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
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
  const elsewhere = await scheduledElsewhere(tx, order);
  if (elsewhere.length > 0) {
    obstacles.push({
      rule: 'PAY-29',
      facts: { count: elsewhere.length, invoices: elsewhere },
      remedy: { kind: 'select' },
    });
  }
  if (obstacles.length > 0) throw refusedByRules(obstacles);
  return order;
}

/** The invoices of an order that are in another scheduled payment. They are locked, so that none comes between. */
async function scheduledElsewhere(tx: Tx, { lines, customer }: JudgedOrder) {
  const trxIds = lines.map(({ invoice }) => invoice.trxId);
  const rows = await tx
    .selectFrom('scheduled_payment_lines')
    .select(['trx_id', 'invoice_id'])
    .where('customer_id', '=', customer.customerId)
    .where('is_active', '=', true)
    .where(sql<boolean>`trx_id = any(${trxIds}::text[])`)
    .orderBy('trx_id')
    .execute();
  return rows.map(({ trx_id: trxId, invoice_id: invoiceId }) => ({ trxId, invoiceId }));
}
