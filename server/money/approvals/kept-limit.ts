import { sql } from 'kysely';
import { isLimitSet, NO_LIMIT, overLimit, type ApprovalLimit } from '#domain/approval/approval-limit.ts';
import { askObstacles, limitObstacle, type SecondPerson } from '#domain/approval/second-person.ts';
import { momentAt } from '#domain/dates/wall-clock.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { PaidBy } from '#domain/payment/payment.ts';
import type { Deps } from '#server/deps.ts';
import { approversOf } from '#server/money/approvals/approvers.ts';
import type { JudgedOrder } from '#server/money/payments/judged-order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refusedByRules } from '#server/platform/http/api-error.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';

type LimitDeps = Pick<Deps, 'clock' | 'config'>;

/** The limits of a customer, in its currency; none where nobody has set one. */
export async function keptLimit(
  tx: Tx,
  { customerId, currency }: Pick<NamedCustomer, 'customerId' | 'currency'>,
): Promise<ApprovalLimit> {
  const row = await tx
    .selectFrom('approval_limits')
    .select(['currency', 'per_payment', 'per_day', 'methods'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!row) return { currency, ...NO_LIMIT };
  return { currency: row.currency, perPayment: row.per_payment, perDay: row.per_day, methods: row.methods };
}

/**
 * What a user has paid or scheduled alone on this business day, in minor units of a currency. What a second person has
 * approved is not of it, nor what came to nothing.
 */
export async function spentToday(
  tx: Tx,
  { clock, config }: LimitDeps,
  { customerId, userId, currency }: { customerId: string; userId: string; currency: string },
): Promise<number> {
  const since = momentAt(clock.today(), 0, config.settings.timeZone);
  const { rows } = await sql<{ spent: number }>`select coalesce(sum(amount), 0)::bigint as spent from (
      select amount from payments where customer_id = ${customerId} and user_id = ${userId}
        and currency = ${currency} and approval_id is null and schedule_id is null and status <> 'failed'
        and submitted_at >= ${since}
      union all
      select amount from scheduled_payments where customer_id = ${customerId} and user_id = ${userId}
        and currency = ${currency} and approval_id is null and status not in ('cancelled', 'stopped')
        and created_at >= ${since}
    ) alone`.execute(tx);
  return rows[0]?.spent ?? 0;
}

/** What a judged order charges. */
export function chargedOf({ lines }: Pick<JudgedOrder, 'lines'>): Money {
  const currency = lines[0]?.invoice.open.currency;
  if (currency === undefined) throw new RangeError('an order without invoices was accepted');
  return money(
    lines.reduce((sum, { charged }) => sum + charged, 0),
    currency,
  );
}

/** Up to how much one user pays alone, and what of it is spent on this business day. */
interface LimitToday {
  readonly limit: ApprovalLimit;
  readonly spentToday: number;
}

/**
 * The limit of a customer for an order of a user; null where nobody has set one. Two orders of one user are counted one
 * after the other, so that both together do not pass the limit of a day.
 */
export async function limitToday(
  tx: Tx,
  deps: LimitDeps,
  customer: Pick<NamedCustomer, 'customerId' | 'currency'>,
  userId: string,
): Promise<LimitToday | null> {
  const { customerId } = customer;
  const limit = await keptLimit(tx, customer);
  if (!isLimitSet(limit)) return null;
  await sql`select pg_advisory_xact_lock(hashtext(${`limit of ${customerId} ${userId}`}))`.execute(tx);
  const spent = await spentToday(tx, deps, { customerId, userId, currency: limit.currency });
  return { limit, spentToday: spent };
}

/** The second person that an order needs; null where whoever pays does so alone. */
export async function secondPersonOf(
  tx: Tx,
  deps: LimitDeps,
  order: Pick<JudgedOrder, 'lines' | 'customer'>,
  userId: string,
): Promise<SecondPerson | null> {
  const { customer } = order;
  const today = await limitToday(tx, deps, customer, userId);
  const over = today && overLimit(today.limit, chargedOf(order), today.spentToday);
  if (!over) return null;
  const people = await approversOf(tx, customer.customerId, 'payment', userId);
  return { over, approvers: people.map(({ fullName }) => fullName) };
}

/** Throws with the limit that an order is above: nobody pays it alone. */
export async function refuseAboveLimit(
  tx: Tx,
  deps: LimitDeps,
  order: JudgedOrder,
  { userId, method }: { readonly userId: string; readonly method: PaidBy },
): Promise<void> {
  const second = await secondPersonOf(tx, deps, order, userId);
  if (!second) return;
  const barred = askObstacles(method, second);
  throw refusedByRules(barred.length > 0 ? barred : [limitObstacle(second.over, chargedOf(order))]);
}
