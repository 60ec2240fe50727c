import { sql, type Expression, type SqlBool } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import { CHARGEBACK_TABS, type ChargebackTab } from '#domain/dispute/chargeback-list.ts';
import { isChargebackPending } from '#domain/dispute/chargeback-status.ts';
import { money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import { refuseWhileInFlight } from '#server/platform/http/idempotency.ts';
import type { AnswerBody, Operation, OperationRequest } from '#server/platform/http/operation.ts';
import { chargebackAttributes } from '#server/receivables/chargebacks/chargeback-document.ts';
import { holderNames } from '#server/receivables/disputes/dispute-holder.ts';
import { ofParty, withParty, type Asking } from '#server/receivables/disputes/parties.ts';

type ListDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'portal'>;
/** What lists of chargebacks are asked for; each side knows some of it. */
export type ChargebacksQuery = Partial<
  OperationRequest<'listCustomerChargebacks'>['query'] & OperationRequest<'listMerchantChargebacks'>['query']
>;

/** Chargebacks of a customer; or those of one of the caller's keys, where an empty list means that nothing arrived. */
export function listCustomerChargebacks(deps: ListDeps): Operation<'listCustomerChargebacks'> {
  return async ({ query, caller, customer }) => {
    const key = query['filter[idempotency_key]'];
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    if (key) await refuseWhileInFlight(deps.db, tenant, key, deps.clock.instant());
    return { body: await chargebacksPage(deps, { party: 'customer', caller, customer }, query) };
  };
}

/** Chargebacks of the caller's merchants. */
export function listMerchantChargebacks(deps: ListDeps): Operation<'listMerchantChargebacks'> {
  return async ({ query, caller }) => ({
    body: await chargebacksPage(deps, { party: 'merchant', caller, customer: null }, query),
  });
}

/** Chargebacks of all customers, for customer support. */
export function listSupportChargebacks(deps: ListDeps): Operation<'listSupportChargebacks'> {
  return async ({ query, caller }) => ({
    body: await chargebacksPage(deps, { party: 'support', caller, customer: null }, query),
  });
}

type Tab = ChargebackTab;

async function chargebacksPage(
  { db, clock, config, portal }: ListDeps,
  asking: Asking,
  query: ChargebacksQuery,
): Promise<AnswerBody<'listCustomerChargebacks'>> {
  const page = askedPage(query, config);
  return withParty(db, asking, async (tx) => {
    const besideTab = [ofParty(asking, 'chargebacks'), ...filters(query, asking)];
    const tab = query['filter[status]'];
    const rows = await tx
      .selectFrom('chargebacks')
      .selectAll()
      .where((where) => where.and(tab ? [...besideTab, ofTab(tab)] : besideTab))
      .orderBy(orderOf(query.sort ?? 'days_left'))
      .limit(page.limit)
      .offset(page.offset)
      .execute();
    const holders = await holderNames(tx, asking.party, rows);
    const sums = await sumsOf(tx, besideTab);
    const shown = sums.filter((one) => !tab || one.tab === tab);
    return {
      data: rows.map((row) => ({
        type: 'chargebacks' as const,
        id: row.chargeback_id,
        attributes: chargebackAttributes(row, { timeZone: portal.timeZone, asking, holders }),
      })),
      meta: {
        total: countOf(shown),
        ...page.meta,
        tabs: CHARGEBACK_TABS.map((status) => tabOf(status, sums)),
        requested: undecided(shown),
        business_date: clock.today(),
      },
    };
  });
}

interface TabSum {
  readonly tab: Tab;
  readonly currency: string;
  readonly count: number;
  readonly requested: number;
  readonly first: PlainDate | null;
}

/** How many there are under each tab, until when the first of them, and what is asked for there, by currency. */
async function sumsOf(tx: Tx, conditions: readonly Expression<SqlBool>[]): Promise<TabSum[]> {
  const tab = sql<Tab>`case when is_over then 'closed' else status end`;
  return tx
    .selectFrom('chargebacks')
    .select([
      tab.as('tab'),
      'currency',
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(requested), 0)::bigint`.as('requested'),
      sql<PlainDate | null>`min(deadline)`.as('first'),
    ])
    .where((where) => where.and(conditions))
    .groupBy([tab, 'currency'])
    .orderBy('currency')
    .execute();
}

function tabOf(status: Tab, sums: readonly TabSum[]) {
  const found = sums.filter(({ tab }) => tab === status);
  const [first = null] = found.flatMap((one) => one.first ?? []).toSorted();
  return { status, count: countOf(found), first_deadline: first };
}

const countOf = (sums: readonly TabSum[]) => sums.reduce((all, { count }) => all + count, 0);

function undecided(sums: readonly TabSum[]) {
  const byCurrency = Map.groupBy(
    sums.filter(({ tab }) => tab !== 'closed' && isChargebackPending(tab)),
    ({ currency }) => currency,
  );
  return Array.from(byCurrency, ([currency, found]) =>
    money(
      found.reduce((all, { requested }) => all + requested, 0),
      currency,
    ),
  );
}

export const ofTab = (tab: Tab) =>
  tab === 'closed' ? sql<boolean>`is_over` : sql<boolean>`not is_over and status = ${tab}`;

/** What narrows the list besides its tab. */
export function filters(query: ChargebacksQuery, { caller }: Asking): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  const where = (value: unknown, condition: Expression<SqlBool>) => {
    if (value !== undefined) conditions.push(condition);
  };
  const search = query['filter[search]'];
  const key = query['filter[idempotency_key]'];
  where(query['filter[sol_currency]'], sql`currency = ${query['filter[sol_currency]']}`);
  where(query['filter[buid_merchant]'], sql`merchant_id = ${query['filter[buid_merchant]']}`);
  where(query['filter[disputing_customer]'], sql`customer_id = ${query['filter[disputing_customer]']}`);
  where(search, sql`position(${search?.toLowerCase() ?? ''} in search_text) > 0`);
  where(
    key,
    sql`submission_id in (select made_id from idempotency_keys
      where user_id = ${caller.userId} and key = ${key} and made_id is not null)`,
  );
  return conditions;
}

/** Of those that are over nobody's time runs: the newest end stands first, whichever way the others are turned. */
const BY = {
  days_left: sql`is_over, deadline, ended_on desc, requested_at desc`,
  '-days_left': sql`is_over, deadline desc nulls last, ended_on desc, requested_at desc`,
  requested: sql`requested_at`,
  '-requested': sql`requested_at desc`,
  amount: sql`currency, requested`,
  '-amount': sql`currency, requested desc`,
  invoice_id: sql`invoice_id`,
  '-invoice_id': sql`invoice_id desc`,
} as const;

/** Ends with the id, so that no page repeats what another has. */
export function orderOf(sort: keyof typeof BY) {
  return sql`${BY[sort]}, chargeback_id`;
}
