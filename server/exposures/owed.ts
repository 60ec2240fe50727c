import { sql } from 'kysely';
import type { PlainDate } from '#domain/dates.ts';
import { AGING_BUCKETS, type AgingBucket } from '#domain/exposure.ts';
import type { Tx } from '#server/db/database.ts';
import type { NamedCustomer } from '#server/http/caller.ts';
import type { Condition } from '#server/invoices/list-condition.ts';

/** What is owed in one currency, minor units; only payable invoices count, but for `unbilled`. */
export interface Owed {
  readonly aging: Readonly<Record<AgingBucket, { readonly count: number; readonly open: number }>>;
  readonly unbilled: number;
  readonly lateFee: number;
  readonly oldestDaysLate: number;
}

/** Days late of each bucket, from and to. */
const BUCKET_DAYS: Record<AgingBucket, readonly [number, number | null]> = {
  current: [Number.MIN_SAFE_INTEGER, 0],
  '1-30': [1, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  '90+': [91, null],
};

/** What a customer, or the accounts that the request is narrowed to, owe by currency and age on a business date. */
export async function owedByCurrency(
  tx: Tx,
  { customerId, accountIds }: NamedCustomer,
  today: PlainDate,
): Promise<Map<string, Owed>> {
  const query = tx
    .selectFrom('invoices')
    .select('currency')
    .select(
      AGING_BUCKETS.flatMap((bucket) => [
        sql<number>`count(*) filter (where ${inBucket(bucket, today)})`.as(`count ${bucket}`),
        sql<number>`coalesce(sum(open) filter (where ${inBucket(bucket, today)}), 0)::bigint`.as(
          `open ${bucket}`,
        ),
      ]),
    )
    .select([
      sql<number>`coalesce(sum(open) filter (where life_cycle in ('unbilled', 'invoiced')), 0)::bigint`.as(
        'unbilled',
      ),
      sql<number>`coalesce(sum(late_fee) filter (where is_payable), 0)::bigint`.as('late_fee'),
      sql<number>`coalesce(max(${today}::date - due_date) filter (where is_payable), 0)`.as('oldest'),
    ])
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`life_cycle in ('unbilled', 'invoiced', 'billed')`)
    .groupBy('currency')
    .orderBy('currency');
  const rows = await (accountIds ? query.where('account_id', 'in', accountIds) : query).execute();
  return new Map(
    rows.map((row) => [
      row.currency,
      {
        aging: Object.fromEntries(
          AGING_BUCKETS.map((bucket) => [
            bucket,
            { count: row[`count ${bucket}`] ?? 0, open: row[`open ${bucket}`] ?? 0 },
          ]),
        ) as Owed['aging'],
        unbilled: row.unbilled,
        lateFee: row.late_fee,
        oldestDaysLate: Math.max(0, row.oldest),
      },
    ]),
  );
}

/** The customer's credit limits by currency, minor units. */
export async function creditLimits(tx: Tx, customerId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('credit_limits')
    .select(['currency', 'amount'])
    .where('customer_id', '=', customerId)
    .orderBy('currency')
    .execute();
  return new Map(rows.map(({ currency, amount }) => [currency, amount]));
}

/** Credit held by active authorizations, by currency, minor units. */
export async function activeAuthorizations(
  tx: Tx,
  { customerId, accountIds }: NamedCustomer,
): Promise<Map<string, number>> {
  const query = tx
    .selectFrom('authorizations')
    .select(['currency', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('customer_id', '=', customerId)
    .where('active', '=', true)
    .groupBy('currency');
  const rows = await (accountIds ? query.where('account_id', 'in', accountIds) : query).execute();
  return new Map(rows.map(({ currency, amount }) => [currency, amount]));
}

function inBucket(bucket: AgingBucket, today: PlainDate): Condition {
  const [from, to] = BUCKET_DAYS[bucket];
  const late = sql`(${today}::date - due_date)`;
  const conditions = [
    sql<boolean>`is_payable`,
    ...(from === Number.MIN_SAFE_INTEGER ? [] : [sql<boolean>`${late} >= ${sql.lit(from)}`]),
    ...(to === null ? [] : [sql<boolean>`${late} <= ${sql.lit(to)}`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
