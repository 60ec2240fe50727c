import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import { isHeld } from '#server/money/cards/held-credit.ts';
import { dueHalf } from '#server/receivables/exposures/owed.ts';

/** A credit line: a customer of the program in one currency; amounts in minor units. */
export interface LineRow {
  readonly buid: string;
  readonly customer_name: string;
  readonly status: 'active' | 'inactive' | 'terminated';
  readonly currency: string;
  readonly credit_limit: number | null;
  readonly used: number;
  readonly held: number;
  /** What can be spent: nothing of an account that is not active, null without a limit. */
  readonly available: number | null;
  /** What is used of the limit, in hundredths of a percent. */
  readonly used_share: number | null;
  readonly not_yet_due: number;
  readonly past_due: number;
}

/** Days late of each bucket but the first, from and to. */
const LATE_DAYS = { late_30: [1, 30], late_60: [31, 60], late_90: [61, 90], late_more: [91, null] } as const;
export const LATE_NAMES = ['late_30', 'late_60', 'late_90', 'late_more'] as const;

/**
 * The credit lines of a user's customers as a table `lines`: one for each currency in which a customer has a limit or
 * owes. Credit used is what is billed and open, as the exposure of one customer has it; not yet due and past due are
 * what the lists of these names hold, which the figures lead to.
 */
export function programLines(userId: string, today: PlainDate): RawBuilder<unknown> {
  const late = sql`(${today}::date - due_date)`;
  const isLate = dueHalf('pastDue', today);
  const sums = LATE_NAMES.flatMap((name) => {
    const [from, to] = LATE_DAYS[name];
    const there = sql`${late} >= ${sql.lit(from)} ${to === null ? sql`` : sql`and ${late} <= ${sql.lit(to)}`}`;
    return [
      sql`count(*) filter (where ${there}) as ${sql.ref(`${name}_count`)}`,
      sql`coalesce(sum(open) filter (where ${there}), 0) as ${sql.ref(name)}`,
      sql`coalesce(sum(disputed_total) filter (where ${there}), 0) as ${sql.ref(`${name}_disputed`)}`,
    ];
  });
  return sql`mine as (
    select customer.buid, customer.customer_name, customer.status, customer.search_text
    from customers customer join user_customers mapped on mapped.customer_id = customer.buid
    where mapped.user_id = ${userId}
  ), owed as (
    select customer_id, currency, sum(open) as used,
      count(*) filter (where ${late} <= 0) as current_count,
      coalesce(sum(open) filter (where ${late} <= 0), 0) as current,
      coalesce(sum(disputed_total) filter (where ${late} <= 0), 0) as current_disputed, ${sql.join(sums)},
      coalesce(sum(open) filter (where ${dueHalf('notYetDue', today)}), 0) as not_yet_due,
      coalesce(sum(open) filter (where ${isLate}), 0) as past_due,
      count(*) filter (where ${isLate}) as late_count,
      coalesce(max(${late}) filter (where ${isLate}), 0) as oldest
    from invoices where life_cycle = 'billed' and customer_id = any (array(select buid from mine))
    group by customer_id, currency
  ), holds as (
    select customer_id, currency, sum(amount) as held from card_transactions
    where ${isHeld(today)} and customer_id = any (array(select buid from mine)) group by customer_id, currency
  ), known as (
    select customer_id, currency from credit_limits where customer_id = any (array(select buid from mine))
    union select customer_id, currency from owed union select customer_id, currency from holds
  ), lines as (
    select mine.*, known.currency, limits.amount as credit_limit,
      coalesce(owed.used, 0)::bigint as used, coalesce(holds.held, 0)::bigint as held,
      case when limits.amount is null then null when mine.status <> 'active' then 0
        else (limits.amount - coalesce(owed.used, 0) - coalesce(holds.held, 0))::bigint end as available,
      case when limits.amount > 0
        then round((coalesce(owed.used, 0) + coalesce(holds.held, 0)) * 10000 / limits.amount)::bigint end as in_use,
      case when limits.amount > 0
        then round(coalesce(owed.used, 0) * 10000 / limits.amount)::bigint end as used_share,
      coalesce(owed.current, 0)::bigint as current, coalesce(owed.current_count, 0) as current_count,
      coalesce(owed.current_disputed, 0)::bigint as current_disputed,
      coalesce(owed.not_yet_due, 0)::bigint as not_yet_due, coalesce(owed.late_count, 0) as late_count,
      ${sql.join(
        LATE_NAMES.flatMap((name) => [
          sql`coalesce(owed.${sql.ref(name)}, 0)::bigint as ${sql.ref(name)}`,
          sql`coalesce(owed.${sql.ref(`${name}_count`)}, 0) as ${sql.ref(`${name}_count`)}`,
          sql`coalesce(owed.${sql.ref(`${name}_disputed`)}, 0)::bigint as ${sql.ref(`${name}_disputed`)}`,
        ]),
      )},
      coalesce(owed.past_due, 0)::bigint as past_due,
      coalesce(owed.oldest, 0) as oldest
    from known join mine on mine.buid = known.customer_id
      left join credit_limits limits on limits.customer_id = known.customer_id and limits.currency = known.currency
      left join owed on owed.customer_id = known.customer_id and owed.currency = known.currency
      left join holds on holds.customer_id = known.customer_id and holds.currency = known.currency
  )`;
}
