import { sql } from 'kysely';
import { USER_TABS, type UserSort, type UserTab } from '#domain/user/managed-user.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { askedPage, type AskedPage } from '#server/platform/http/asked-page.ts';
import type { AnswerBody, Operation } from '#server/platform/http/operation.ts';
import {
  ofTab,
  peopleCondition,
  peopleOf,
  peopleOrder,
  type PeopleAsked,
  type PeopleFilter,
  type PersonRow,
} from '#server/access/users/people.ts';
import { isAnyNameLocked } from '#server/access/sessions/guesses.ts';
import { factorsOf, NO_FACTOR } from '#server/access/users/factors-of.ts';
import { personResource } from '#server/access/users/person-document.ts';

type ListDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

interface Wanted extends PeopleFilter {
  readonly tab: UserTab | undefined;
  readonly sort: UserSort;
  readonly page: AskedPage;
}

/** The people of a customer, by page, with how many stand under each tab. */
export function listUsers(deps: ListDeps): Operation<'listUsers'> {
  return async ({ query, caller, customer }) => {
    const wanted = {
      search: query['filter[search]'],
      role: query['filter[role]'],
      signOn: query['filter[sign_on]'],
      factor: query['filter[second_factor]'],
      tab: query['filter[status]'],
      sort: query.sort ?? 'role',
      page: askedPage(query, deps.config),
    };
    // As the owner of the tables: users belong to several customers, and the query names the one that is asked for.
    return {
      body: await withSystem(deps.db, async (tx) =>
        peoplePage(tx, await askedOf(tx, deps, customer.customerId), wanted, caller.userId),
      ),
    };
  };
}

/** Users of the whole portal, for customer support; each search is written down with who made it. */
export function findUsers(deps: ListDeps): Operation<'findUsers'> {
  return async ({ query, caller, requestId }) => {
    const search = query['filter[search]'];
    const wanted = {
      search,
      factor: query['filter[second_factor]'],
      tab: query['filter[status]'],
      sort: 'name' as const,
      page: askedPage(query, deps.config),
    };
    // As the owner of the tables: customer support looks over all customers.
    const body = await withSystem(deps.db, async (tx) => {
      const page = await peoplePage(tx, await askedOf(tx, deps, null), wanted, caller.userId);
      await writeAudit(tx, deps.clock, {
        userId: caller.userId,
        action: 'users_searched',
        facts: { search: search ?? '', page: wanted.page.meta.page_number, found: page.meta.total },
        requestId,
      });
      return page;
    });
    return { body };
  };
}

/** What every query of people needs besides its filter. */
export async function askedOf(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  customerId: string | null,
): Promise<PeopleAsked> {
  const { attempts } = config.settings.signIn;
  const now = clock.instant();
  return { customerId, now, attempts, anyGuessLock: await isAnyNameLocked(tx, now, attempts) };
}

async function peoplePage(
  tx: Tx,
  asked: PeopleAsked,
  { tab, sort, page, ...filter }: Wanted,
  callerId: string,
): Promise<AnswerBody<'listUsers'>> {
  const matching = peopleCondition(filter);
  const { rows } = await sql<PersonRow>`with ${peopleOf(asked)} select * from people
    where ${matching} and ${ofTab(tab)} order by ${peopleOrder(sort)}
    limit ${page.limit} offset ${page.offset}`.execute(tx);
  const { rows: sums } = await sql<{ tab: string; people: number; requests: number; administrators: number }>`
    with ${peopleOf(asked)} select tab, count(*) as people, count(requested_at) as requests,
      count(*) filter (where role = 'admin' and tab = 'active') as administrators
    from people where ${matching} group by tab`.execute(tx);
  const sumOf = (of: (one: (typeof sums)[number]) => number) => sums.reduce((sum, one) => sum + of(one), 0);
  const countOf = (status: UserTab) =>
    status === 'requests'
      ? sumOf(({ requests }) => requests)
      : sumOf((one) => (one.tab === status ? one.people : 0));
  const names = await customerNamesOf(tx, rows, asked.customerId === null ? null : callerId);
  const factors = await factorsOf(tx, rows);
  return {
    data: rows.map((row) => {
      const { hasApp, hasPasskey } = factors.get(row.id) ?? NO_FACTOR;
      return personResource(
        row,
        { now: asked.now, callerId, customerNames: names.get(row.id) ?? [] },
        { second_factor: { has_app: hasApp, has_passkey: hasPasskey } },
      );
    }),
    meta: {
      total: tab === undefined ? sumOf(({ people }) => people) : countOf(tab),
      ...page.meta,
      tabs: USER_TABS.map((status) => ({ status, count: countOf(status) })),
      administrators: sumOf(({ administrators }) => administrators),
    },
  };
}

/**
 * The names of the customers of each person on a page, in order.
 * @param readerId whose customers alone are named; null for customer support, which has them all
 */
export async function customerNamesOf(
  tx: Tx,
  rows: readonly Pick<PersonRow, 'id' | 'kind'>[],
  readerId: string | null,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = (kind: PersonRow['kind']) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []));
  const ofReader =
    readerId === null
      ? sql`true`
      : sql`customers.buid in (select customer_id from user_customers where user_id = ${readerId})`;
  const { rows: named } = await sql<{ id: string; customer_name: string }>`
    select mapped.user_id as id, customers.customer_name from user_customers mapped
      join customers on customers.buid = mapped.customer_id where mapped.user_id = any(${ids('user')}::text[])
        and ${ofReader}
    union all
    select invited.invitation_id, customers.customer_name from invitation_customers invited
      join customers on customers.buid = invited.customer_id
      where invited.invitation_id = any(${ids('invitation')}::text[])
        and ${ofReader}
    order by customer_name`.execute(tx);
  const byPerson = Map.groupBy(named, ({ id }) => id);
  return new Map(Array.from(byPerson, ([id, found]) => [id, found.map((one) => one.customer_name)]));
}
