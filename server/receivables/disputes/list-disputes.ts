import { sql, type Expression, type SqlBool } from 'kysely';
import { addDays, type PlainDate } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import { disputeAttributes } from '#server/receivables/disputes/dispute-document.ts';
import { ofParty, withParty, type Asking } from '#server/receivables/disputes/parties.ts';
import { reopeningFacts } from '#server/receivables/disputes/reopening-facts.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refuseWhileInFlight } from '#server/platform/http/idempotency.ts';
import type { AnswerBody, Operation, OperationRequest } from '#server/platform/http/operation.ts';

type ListDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'portal'>;
type DisputesQuery = Partial<
  OperationRequest<'listCustomerDisputes'>['query'] & OperationRequest<'listSupportDisputes'>['query']
>;

/** Disputes of a customer; or those of one of the caller's keys, where an empty list means that nothing arrived. */
export function listCustomerDisputes(deps: ListDeps): Operation<'listCustomerDisputes'> {
  return async ({ query, caller, customer }) => {
    const key = query['filter[idempotency_key]'];
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    if (key) await refuseWhileInFlight(deps.db, tenant, key, deps.clock.instant());
    return { body: await disputesPage(deps, { party: 'customer', caller, customer }, query) };
  };
}

/** Disputes of the caller's merchants. */
export function listMerchantDisputes(deps: ListDeps): Operation<'listMerchantDisputes'> {
  return async ({ query, caller }) => ({
    body: await disputesPage(deps, { party: 'merchant', caller, customer: null }, query),
  });
}

/** Disputes of all customers, for customer support. */
export function listSupportDisputes(deps: ListDeps): Operation<'listSupportDisputes'> {
  return async ({ query, caller }) => ({
    body: await disputesPage(deps, { party: 'support', caller, customer: null }, query),
  });
}

async function disputesPage(
  { db, clock, config, portal }: ListDeps,
  asking: Asking,
  query: DisputesQuery,
): Promise<AnswerBody<'listCustomerDisputes'>> {
  const today = clock.today();
  const number = query['page[number]'] ?? 1;
  const size = query['page[size]'] ?? config.settings.defaultPageSize;
  const reader = { ...asking, timeZone: portal.timeZone };
  return withParty(db, asking, async (tx) => {
    const { lastDays } = portal.dispute;
    const besideTab = [ofParty(asking), ...filters(query, asking, { today, lastDays })];
    const tab = query['filter[status]'];
    const all = tab ? [...besideTab, ofTab(tab)] : besideTab;
    const rows = await tx
      .selectFrom('disputes')
      .selectAll()
      .where((where) => where.and(all))
      .orderBy(orderOf(query.sort ?? 'days_left'))
      .limit(size)
      .offset((number - 1) * size)
      .execute();
    const sums = await sumsOf(tx, besideTab);
    const since = asking.party === 'support' ? await reopeningFacts(tx, rows) : new Map();
    return {
      data: rows.map((row) => ({
        type: 'disputes' as const,
        id: row.dispute_id,
        attributes: disputeAttributes(row, reader, since.get(row.dispute_id) ?? null),
      })),
      meta: {
        total: sums.filter((one) => !tab || one.tab === tab).reduce((sum, { count }) => sum + count, 0),
        page_number: number,
        page_size: size,
        tabs: TABS.map((status) => ({
          status,
          count: sums.filter((one) => one.tab === status).reduce((sum, { count }) => sum + count, 0),
        })),
        disputed: inDispute(sums.filter((one) => !tab || one.tab === tab)),
        business_date: today,
      },
    };
  });
}

const TABS = [
  'open',
  'waitingOnCustomer',
  'waitingOnMerchant',
  'escalated',
  'onHold',
  'pendingAdjustment',
  'closed',
] as const;
type Tab = (typeof TABS)[number];

interface TabSum {
  readonly tab: Tab;
  readonly currency: string;
  readonly count: number;
  readonly disputed: number;
}

/** How many there are under each tab, and what is disputed there, by currency; 'closed' has all that are over. */
async function sumsOf(tx: Tx, conditions: readonly Expression<SqlBool>[]): Promise<TabSum[]> {
  const tab = sql<Tab>`case when is_over then 'closed' else status end`;
  return tx
    .selectFrom('disputes')
    .select([
      tab.as('tab'),
      'currency',
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(disputed), 0)::bigint`.as('disputed'),
    ])
    .where((where) => where.and(conditions))
    .groupBy([tab, 'currency'])
    .execute();
}

function inDispute(sums: readonly TabSum[]) {
  const byCurrency = Map.groupBy(
    sums.filter(({ tab }) => tab !== 'closed'),
    ({ currency }) => currency,
  );
  return Array.from(byCurrency, ([currency, found]) =>
    money(
      found.reduce((sum, { disputed }) => sum + disputed, 0),
      currency,
    ),
  ).toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}

const ofTab = (tab: Tab) =>
  tab === 'closed' ? sql<boolean>`is_over` : sql<boolean>`not is_over and status = ${tab}`;

/** What narrows the list besides its tab. */
function filters(
  query: DisputesQuery,
  { caller }: Asking,
  { today, lastDays }: { readonly today: PlainDate; readonly lastDays: number },
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  const where = (value: unknown, condition: Expression<SqlBool>) => {
    if (value !== undefined) conditions.push(condition);
  };
  const days = query['filter[days_left]'];
  const ids = (text: string | undefined) => text?.split(',') ?? [];
  const search = query['filter[search]'];
  where(query['filter[sol_currency]'], sql`currency = ${query['filter[sol_currency]']}`);
  where(query['filter[buid_merchant]'], sql`merchant_id = ${query['filter[buid_merchant]']}`);
  where(query['filter[dispute_reason_id]'], sql`reason_id = ${query['filter[dispute_reason_id]']}`);
  where(query['filter[amount_from]'], sql`disputed >= ${query['filter[amount_from]']}::bigint`);
  where(query['filter[amount_to]'], sql`disputed <= ${query['filter[amount_to]']}::bigint`);
  where(days, sql`deadline <= ${addDays(today, days ?? 0)}::date`);
  where(query['filter[trx_id]'], sql`trx_id = any(${ids(query['filter[trx_id]'])}::text[])`);
  where(query['filter[dispute_id]'], sql`dispute_id = any(${ids(query['filter[dispute_id]'])}::text[])`);
  where(search, sql`position(${search?.toLowerCase() ?? ''} in search_text) > 0`);
  if (query['filter[taken]'] === 'mine') conditions.push(sql`taken_by = ${caller.userId}`);
  if (query['filter[taken]'] === 'nobody') conditions.push(sql`taken_by is null`);
  where(
    query['filter[queue]'],
    // The last days as a reader is told of them: the deadline's own day is the first.
    sql`(status = 'escalated'
      or (status in ('waitingOnCustomer', 'waitingOnMerchant') and deadline < ${addDays(today, lastDays)}::date)
      or (status = 'onHold' and hold_until < ${today}::date))`,
  );
  const key = query['filter[idempotency_key]'];
  where(
    key,
    sql`submission_id in (select made_id from idempotency_keys
      where user_id = ${caller.userId} and key = ${key} and made_id is not null)`,
  );
  return conditions;
}

const BY = {
  days_left: sql`is_over, deadline`,
  '-days_left': sql`is_over, deadline desc nulls last`,
  opened: sql`opened_at`,
  '-opened': sql`opened_at desc`,
  amount: sql`currency, disputed`,
  '-amount': sql`currency, disputed desc`,
  invoice_id: sql`invoice_id`,
  '-invoice_id': sql`invoice_id desc`,
} as const;

/** Ends with the id, so that no page repeats what another has. */
function orderOf(sort: keyof typeof BY) {
  return sql`${BY[sort]}, dispute_id`;
}
