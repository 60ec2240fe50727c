import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { AGING_BUCKETS, CREDIT_ALERT_PERCENT } from '#domain/customer/exposure.ts';
import { money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { WAITING } from '#server/receivables/disputes/count-disputes.ts';
import { LATE_NAMES, programLines } from '#server/receivables/program/program-lines.ts';

/** Sums of a currency; minor units. */
interface Sums {
  readonly currency: string;
  readonly customers: number;
  readonly credit_limit: number | null;
  readonly used: number;
  readonly held: number;
  readonly available: number | null;
  readonly not_yet_due: number;
  readonly past_due: number;
  readonly late_customers: number;
  readonly late_count: number;
  readonly nearly_used: number;
  readonly oldest: number;
  /**
   * Amount, number and what of the amount is disputed, by age in the order of the buckets; drivers read large numbers of
   * an array as they like.
   */
  readonly ages: readonly (number | string)[];
  readonly counts: readonly (number | string)[];
  readonly disputed: readonly (number | string)[];
}

/** Whose attention it asks for. */
interface Attention {
  readonly customers: number;
  readonly inactive: number;
  readonly waiting: number;
}

/**
 * Exposure, aging and what needs attention over all customers of the caller, by currency and never over several (§2
 * `/account/program-overview`). Each currency's figures are of one statement.
 */
export function getProgramOverview({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Operation<'getProgramOverview'> {
  return async ({ caller }) => {
    const today = clock.today();
    // As the owner of the tables: a program spans customers, and the query names those of the user.
    const { sums, attention } = await withSystem(db, async (tx) => {
      const byAge = (of: '' | '_count' | '_disputed') =>
        sql.join(['current', ...LATE_NAMES].map((name) => summed(sql.ref(`${name}${of}`))));
      const { rows } = await sql<Sums>`with ${programLines(caller.userId, today)}
        select currency, count(*) as customers, sum(credit_limit)::bigint as credit_limit,
          sum(used)::bigint as used, sum(held)::bigint as held,
          sum(greatest(0, available))::bigint as available,
          sum(not_yet_due)::bigint as not_yet_due, sum(past_due)::bigint as past_due,
          count(*) filter (where past_due > 0) as late_customers,
          sum(late_count)::bigint as late_count,
          count(*) filter (where status = 'active' and in_use >= ${CREDIT_ALERT_PERCENT * 100}) as nearly_used,
          max(oldest) as oldest, array[${byAge('')}] as ages, array[${byAge('_count')}] as counts,
          array[${byAge('_disputed')}] as disputed
        from lines group by currency order by count(*) desc, currency`.execute(tx);
      const { rows: found } = await sql<Attention>`with mine as (
          select customer.buid, customer.status from customers customer
            join user_customers mapped on mapped.customer_id = customer.buid where mapped.user_id = ${caller.userId})
        select count(*) as customers, count(*) filter (where status <> 'active') as inactive,
          (select count(*) from disputes where is_over = false and status = ${WAITING.customer}
            and customer_id = any (array(select buid from mine))) as waiting
        from mine`.execute(tx);
      return { sums: rows, attention: found[0] };
    });
    return {
      body: {
        data: sums.map((row) => ({
          type: 'program-exposures' as const,
          id: row.currency,
          attributes: attributesOf(row),
        })),
        meta: {
          customer_count: attention?.customers ?? 0,
          inactive_count: attention?.inactive ?? 0,
          waiting_disputes: attention?.waiting ?? 0,
          business_date: today,
          as_of: clock.instant(),
        },
      },
    };
  };
}

const summed = (column: ReturnType<typeof sql.ref>) => sql`sum(${column})::bigint`;

function attributesOf(row: Sums): components['schemas']['ProgramExposure'] {
  const amount = (minorUnits: number) => money(minorUnits, row.currency);
  const known = (minorUnits: number | null) => (minorUnits === null ? null : amount(minorUnits));
  return {
    currency: row.currency,
    customer_count: row.customers,
    credit_limit: known(row.credit_limit),
    used: amount(row.used),
    held: amount(row.held),
    available: known(row.available),
    not_yet_due: amount(row.not_yet_due),
    past_due: amount(row.past_due),
    late_customers: row.late_customers,
    late_count: row.late_count,
    nearly_used: row.nearly_used,
    oldest_days_late: row.oldest,
    aging: AGING_BUCKETS.map((bucket, index) => ({
      bucket,
      count: Number(row.counts[index] ?? 0),
      amount: amount(Number(row.ages[index] ?? 0)),
      disputed: amount(Number(row.disputed[index] ?? 0)),
    })),
  };
}
