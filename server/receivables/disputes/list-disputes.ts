import { sql, type Expression, type SqlBool } from 'kysely';
import type { CreditedStanding } from '#domain/dispute/agreed-credit.ts';
import { isEnded, type DisputeStatus } from '#domain/dispute/dispute.ts';
import { money } from '#domain/money/money.ts';
import type { Deps } from '#server/deps.ts';
import {
  filters,
  ofTab,
  TABS,
  type DisputesQuery,
  type Tab,
} from '#server/receivables/disputes/dispute-conditions.ts';
import { invoiceStandings } from '#server/receivables/disputes/credited-invoices.ts';
import { disputeAttributes } from '#server/receivables/disputes/dispute-document.ts';
import { holderNames } from '#server/receivables/disputes/dispute-holder.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import { stretchesOf } from '#server/receivables/disputes/order-of-disputes.ts';
import { ofParty, withParty, type Asking } from '#server/receivables/disputes/parties.ts';
import { reopeningFacts } from '#server/receivables/disputes/reopening-facts.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import { refuseWhileInFlight } from '#server/platform/http/idempotency.ts';
import type { AnswerBody, Operation } from '#server/platform/http/operation.ts';

type ListDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'portal'>;

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
  const page = askedPage(query, config);
  return withParty(db, asking, async (tx) => {
    const { lastDays } = portal.dispute;
    const besideTab = [ofParty(asking), ...filters(query, asking, { today, lastDays })];
    const tab = query['filter[status]'];
    const all = tab ? [...besideTab, ofTab(tab)] : besideTab;
    const sums = await sumsOf(tx, besideTab);
    const shown = tab ? sums.filter((one) => one.tab === tab) : sums;
    const stretches = stretchesOf(query.sort ?? 'days_left', asking.party).map((one) => ({
      ...one,
      count: one.tab === null ? null : countIn(shown.filter(({ tab: of }) => of === one.tab)),
    }));
    const rows: DisputeRow[] = [];
    let skipped = page.offset;
    for (const { condition, order, count } of stretches) {
      if (rows.length === page.limit) break;
      if (count !== null && skipped >= count) {
        skipped -= count;
        continue;
      }
      const found = await tx
        .selectFrom('disputes')
        .selectAll()
        .where((where) => where.and(condition ? [...all, condition] : all))
        .orderBy(order)
        .limit(page.limit - rows.length)
        .offset(skipped)
        .execute();
      rows.push(...found);
      skipped = 0;
    }
    const holders = await holderNames(tx, asking.party, rows);
    const reader = { ...asking, timeZone: portal.timeZone, holders };
    const since = asking.party === 'support' ? await reopeningFacts(tx, rows) : new Map();
    // Those that are asked for one by one are to be answered: whoever agrees reads what it makes of the invoice.
    const standings = query['filter[dispute_id]']
      ? await asServer(tx, () => invoiceStandings(tx, rows))
      : null;
    return {
      data: rows.map((row) => ({
        type: 'disputes' as const,
        id: row.dispute_id,
        attributes: {
          ...disputeAttributes(row, reader, since.get(row.dispute_id) ?? null),
          ...standingOnWire(standings?.get(row.dispute_id), row.currency),
        },
      })),
      meta: {
        total: countIn(shown),
        ...page.meta,
        tabs: TABS.map((status) => {
          const own = sums.filter((one) => one.tab === status);
          return { status, count: countIn(own), disputed: byCurrency(own) };
        }),
        disputed: byCurrency(shown.filter((one) => one.tab !== 'closed')),
        business_date: today,
      },
    };
  });
}

function standingOnWire(standing: CreditedStanding | undefined, currency: string) {
  if (!standing) return {};
  const { open, inFlight } = standing;
  return { invoice_standing: { open: money(open, currency), in_flight: money(inFlight, currency) } };
}

interface TabSum {
  readonly tab: Tab;
  readonly currency: string;
  readonly count: number;
  readonly disputed: number;
}

/**
 * How many there are of each status, by its tab, and what is disputed there, by currency. The index that has all of it is
 * in this order; what the status says is not asked of the row again.
 */
async function sumsOf(tx: Tx, conditions: readonly Expression<SqlBool>[]): Promise<TabSum[]> {
  const sums = await tx
    .selectFrom('disputes')
    .select([
      'status',
      'currency',
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(disputed), 0)::bigint`.as('disputed'),
    ])
    .where((where) => where.and(conditions))
    .groupBy(['status', 'currency'])
    .execute();
  return sums.map(({ status, ...sum }) => ({ tab: tabOf(status), ...sum }));
}

/** 'closed' has all that are over. */
const tabOf = (status: DisputeStatus): Tab => (isEnded(status) ? 'closed' : (status as Tab));

const countIn = (sums: readonly TabSum[]) => sums.reduce((all, { count }) => all + count, 0);

function byCurrency(sums: readonly TabSum[]) {
  return Array.from(
    Map.groupBy(sums, ({ currency }) => currency),
    ([currency, found]) =>
      money(
        found.reduce((sum, { disputed }) => sum + disputed, 0),
        currency,
      ),
  ).toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}
