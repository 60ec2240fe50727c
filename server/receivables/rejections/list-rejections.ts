import { sql, type Expression, type SqlBool } from 'kysely';
import { money } from '#domain/money/money.ts';
import { OPEN_REJECTIONS, REJECTION_STATUSES, type RejectionStatus } from '#domain/rejection/rejection.ts';
import type { RejectionObstacle } from '#domain/rejection/rejection-obstacle.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer, withMerchants } from '#server/platform/db/tenant.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation, OperationRequest } from '#server/platform/http/operation.ts';
import { searchKey } from '#server/platform/db/search-text.ts';
import { rejectionAttributes } from '#server/receivables/rejections/rejection-document.ts';
import { reasonsNow, type JudgedOn } from '#server/receivables/rejections/transaction-facts.ts';
import {
  statusBy,
  transactionOf,
  type TransactionRow,
} from '#server/receivables/rejections/transaction-row.ts';

type ListDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'portal'>;
/** What narrows the list, and its file. */
export type RejectionsQuery = Omit<
  OperationRequest<'listRejections'>['query'],
  'sort' | 'page[number]' | 'page[size]'
>;
type Sort = NonNullable<OperationRequest<'listRejections'>['query']['sort']>;

/** Transactions of the caller's merchants that were rejected, with how many there are in each state (§2 Rejection Center). */
export function listRejections(deps: ListDeps): Operation<'listRejections'> {
  const { db, clock, config, portal } = deps;
  const terms = config.settings.rejections;
  return async ({ query, caller }) => {
    const page = askedPage(query, config);
    return withMerchants(db, caller.userId, async (tx) => {
      const besideTab = rejectionConditions(query, caller, portal.timeZone);
      const ofAll = { ...query, 'filter[buying_customer]': undefined };
      const besideCustomer = rejectionConditions(ofAll, caller, portal.timeZone);
      const tab = query['filter[status]'];
      const status = statusBy(clock, terms);
      const rows = await tx
        .selectFrom('merchant_transactions')
        .selectAll()
        .where((where) => where.and(tab ? [...besideTab, sql<boolean>`${status} = ${tab}`] : besideTab))
        .orderBy(orderOf(query.sort ?? '-rejected'))
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      const sums = await sumsOf(tx, status, besideTab);
      const shown = sums.filter((one) => !tab || one.status === tab);
      // What is over is in a sum only where it is asked for.
      const summed = tab ? shown : shown.filter((one) => OPEN.has(one.status));
      const standing = await standingOf(tx, rows, { today: clock.today(), timeZone: portal.timeZone });
      return {
        body: {
          data: rows.map((row) => ({
            type: 'rejections' as const,
            id: row.transaction_id,
            attributes: rejectionAttributes(row, standing.get(row.transaction_id) ?? [], { clock, terms }),
          })),
          meta: {
            total: countOf(shown),
            ...page.meta,
            tabs: REJECTION_STATUSES.map((one) => ({
              status: one,
              count: countOf(sums.filter((sum) => sum.status === one)),
            })),
            totals: totalsOf(summed),
            customers: await customersOf(tx, {
              conditions: besideCustomer,
              chosen: query['filter[buying_customer]'],
              ofReader: rejectionConditions({}, caller, portal.timeZone),
            }),
            business_date: clock.today(),
          },
        },
      };
    });
  };
}

/**
 * Which reasons hold now of those that can be resubmitted, by their ids. As the server: what buyers ask for and what they owe
 * others is no merchant's to read.
 */
export function standingOf(
  tx: Tx,
  rows: readonly TransactionRow[],
  on: JudgedOn,
): Promise<ReadonlyMap<string, readonly RejectionObstacle[]>> {
  return asServer(tx, async () => {
    const found = new Map<string, readonly RejectionObstacle[]>();
    for (const row of rows) {
      if (row.status !== 'rejected') continue;
      const of = { ...on, merchantId: row.merchant_id };
      found.set(row.transaction_id, (await reasonsNow(tx, transactionOf(row), of)).reasons);
    }
    return found;
  });
}

const OPEN: ReadonlySet<RejectionStatus> = new Set(OPEN_REJECTIONS);
/** Customers that a list offers to be narrowed to. */
const OFFERED_CUSTOMERS = 50;

interface OfferedCustomers {
  readonly conditions: readonly Expression<SqlBool>[];
  /** To whom the list is narrowed. */
  readonly chosen: string | undefined;
  /** What the reader sees of all. */
  readonly ofReader: readonly Expression<SqlBool>[];
}

/** Of whom most was rejected, by name; who is chosen too, where the other conditions find nothing of theirs. */
async function customersOf(tx: Tx, { conditions, chosen, ofReader }: OfferedCustomers) {
  const counted = (which: readonly Expression<SqlBool>[]) =>
    tx
      .selectFrom('merchant_transactions')
      .select(['customer_id', sql<string>`min(customer_name)`.as('customer_name')])
      .select(sql<number>`count(*)`.as('count'))
      .where((where) => where.and([...which]))
      .groupBy('customer_id')
      .orderBy(sql`count(*) desc, customer_id`)
      .limit(OFFERED_CUSTOMERS)
      .execute();
  const most = await counted(conditions);
  const isOffered = chosen === undefined || most.some(({ customer_id: id }) => id === chosen);
  const besides = isOffered ? [] : await counted([...ofReader, sql<boolean>`customer_id = ${chosen}`]);
  const found = [...most, ...besides.map((one) => ({ ...one, count: 0 }))];
  return found
    .toSorted((one, other) => one.customer_name.localeCompare(other.customer_name))
    .map(({ customer_id, customer_name, count }) => ({ buid_customer: customer_id, customer_name, count }));
}

interface Sum {
  readonly status: RejectionStatus;
  readonly currency: string;
  readonly count: number;
  readonly total: number;
}

/** How many there are in each state, and what they come to, by currency. */
function sumsOf(
  tx: Tx,
  status: ReturnType<typeof statusBy>,
  conditions: readonly Expression<SqlBool>[],
): Promise<Sum[]> {
  return tx
    .selectFrom((from) =>
      from
        .selectFrom('merchant_transactions')
        .select([status.as('status'), 'currency', 'total'])
        .where((where) => where.and(conditions))
        .as('listed'),
    )
    .select([
      'status',
      'currency',
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(total)::bigint`.as('total'),
    ])
    .groupBy(['status', 'currency'])
    .orderBy('currency')
    .execute();
}

const countOf = (sums: readonly Sum[]) => sums.reduce((all, { count }) => all + count, 0);

function totalsOf(sums: readonly Sum[]) {
  return Array.from(
    Map.groupBy(sums, ({ currency }) => currency),
    ([currency, found]) =>
      money(
        found.reduce((all, { total }) => all + total, 0),
        currency,
      ),
  );
}

/** What narrows the list besides its tab. */
export function rejectionConditions(
  query: RejectionsQuery,
  { userId }: Pick<Caller, 'userId'>,
  timeZone: string,
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [
    sql`rejected_at is not null`,
    sql`merchant_id = any (array(select mapped.merchant_id from user_merchants mapped
      where mapped.user_id = ${userId}))`,
  ];
  const where = (value: unknown, condition: Expression<SqlBool>) => {
    if (value !== undefined) conditions.push(condition);
  };
  const search = query['filter[search]'];
  const rejectedOn = sql`(rejected_at at time zone ${timeZone})::date`;
  where(query['filter[sol_currency]'], sql`currency = ${query['filter[sol_currency]']}`);
  where(query['filter[buid_merchant]'], sql`merchant_id = ${query['filter[buid_merchant]']}`);
  where(query['filter[reason]'], sql`reason = ${query['filter[reason]']}`);
  where(query['filter[buying_customer]'], sql`customer_id = ${query['filter[buying_customer]']}`);
  where(query['filter[rejected_from]'], sql`${rejectedOn} >= ${query['filter[rejected_from]']}::date`);
  where(query['filter[rejected_to]'], sql`${rejectedOn} <= ${query['filter[rejected_to]']}::date`);
  where(query['filter[amount_from]'], sql`total >= ${query['filter[amount_from]']}::bigint`);
  where(query['filter[amount_to]'], sql`total <= ${query['filter[amount_to]']}::bigint`);
  // Each word somewhere: the name of a customer and its location stand apart.
  for (const word of searchKey(search ?? '').split(/\s+/))
    if (word !== '') conditions.push(sql`strpos(search_text, ${word}) > 0`);
  where(
    query['filter[transaction_id]'],
    sql`transaction_id = any(${query['filter[transaction_id]']?.split(',') ?? []}::text[])`,
  );
  return conditions;
}

const BY = {
  rejected: sql`rejected_at`,
  '-rejected': sql`rejected_at desc`,
  until: sql`resubmit_until`,
  '-until': sql`resubmit_until desc`,
  amount: sql`currency, total`,
  '-amount': sql`currency, total desc`,
  customer: sql`customer_name`,
  '-customer': sql`customer_name desc`,
} as const satisfies Record<Sort, unknown>;

/** Ends with the id, so that no page repeats what another has. */
const orderOf = (sort: Sort) => sql`${BY[sort]}, transaction_id desc`;
