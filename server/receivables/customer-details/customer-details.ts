import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { askedOf } from '#server/access/users/list-users.ts';
import { peopleOf, peopleOrder, type PersonRow } from '#server/access/users/people.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import {
  creditFacts,
  linesOfCustomer,
  linesOfPart,
  type CreditFacts,
} from '#server/receivables/customer-details/credit-lines.ts';
import { informationOnWire, readInformation } from '#server/receivables/customer-details/information.ts';

type Details = components['schemas']['CustomerDetails'];

/** Accounts and locations, and people, that a page shows; the others are counted. */
const MOST_PARTS = 100;
const MOST_PEOPLE = 50;

interface CustomerRow {
  readonly buid: string;
  readonly customer_name: string;
  readonly status: Details['status'];
  readonly currency: string;
  readonly buid_location: string | null;
  readonly location_name: string | null;
}

/** A customer with its credit, its parts, its addresses and whom to ask there; null where there is none. */
export async function customerDetails(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  customerId: string,
): Promise<Details | null> {
  const today = clock.today();
  const columns = ['buid', 'customer_name', 'status', 'currency', 'buid_location', 'location_name'] as const;
  const customer = await tx
    .selectFrom('customers')
    .select(columns)
    .where('buid', '=', customerId)
    .where('parent_buid', 'is', null)
    .executeTakeFirst();
  if (!customer) return null;
  const accounts = await tx
    .selectFrom('customers')
    .select(columns)
    .where('parent_buid', '=', customerId)
    .orderBy('customer_name')
    .orderBy('buid')
    .execute();
  const facts = await creditFacts(tx, customerId, today);
  const { currency } = customer;
  const parts = [
    ...locationsOf(accounts, facts, currency),
    ...accounts.map((account) => accountPart(account, facts, currency)),
  ];
  return {
    buid_customer: customer.buid,
    customer_name: customer.customer_name,
    status: customer.status,
    currency: customer.currency,
    lines: leftOf(customer.status, linesOfCustomer(facts, customer.currency)),
    parts: parts.slice(0, MOST_PARTS),
    part_count: parts.length,
    addresses: await addressesOf(tx, customerId),
    ...(await asServer(tx, () => peopleWithAccess(tx, { clock, config }, customerId))),
    information: informationOnWire(await readInformation(tx, customerId)),
    business_date: today,
    as_of: clock.instant(),
  };
}

/** Nothing can be bought on an account that is not active, whatever its limit leaves. */
function leftOf(status: CustomerRow['status'], lines: Details['lines']): Details['lines'] {
  if (status === 'active') return lines;
  return lines.map((line) => ({ ...line, available: line.available && { ...line.available, amount: 0 } }));
}

function accountPart(account: CustomerRow, facts: CreditFacts, currency: string): Details['parts'][number] {
  const part = { kind: 'account', id: account.buid } as const;
  return {
    part_kind: part.kind,
    part_id: part.id,
    part_name: account.customer_name,
    status: account.status,
    location_name: account.location_name ?? account.buid_location,
    account_count: 1,
    lines: leftOf(account.status, linesOfPart(facts, part, new Set([account.buid]), currency)),
  };
}

/** A location is as active as the most active of its accounts. */
function locationsOf(
  accounts: readonly CustomerRow[],
  facts: CreditFacts,
  currency: string,
): Details['parts'] {
  const byLocation = Map.groupBy(accounts, ({ buid_location }) => buid_location);
  return Array.from(byLocation, ([id, there]) => {
    if (id === null) return [];
    const part = { kind: 'location', id } as const;
    const status = (['active', 'inactive'] as const).find((one) => there.some((row) => row.status === one));
    return [
      {
        part_kind: part.kind,
        part_id: id,
        part_name: there[0]?.location_name ?? id,
        status: status ?? ('terminated' as const),
        location_name: null,
        account_count: there.length,
        lines: linesOfPart(facts, part, new Set(there.map(({ buid }) => buid)), currency),
      },
    ];
  })
    .flat()
    .toSorted((one, other) => one.part_name.localeCompare(other.part_name));
}

async function addressesOf(tx: Tx, customerId: string): Promise<Details['addresses']> {
  const rows = await tx
    .selectFrom('addresses')
    .leftJoin('customers as account', 'account.buid', 'addresses.account_id')
    .selectAll('addresses')
    .select('account.customer_name as account_name')
    .where('addresses.customer_id', '=', customerId)
    .where('addresses.kind', '<>', 'merchant')
    .orderBy('addresses.kind')
    .orderBy('addresses.address_id')
    .execute();
  return rows.map((row) => ({
    address_id: String(row.address_id),
    address_kind: row.kind === 'billing' ? ('billing' as const) : ('shipping' as const),
    account_name: row.account_id === customerId ? null : row.account_name,
    address: {
      contact_name: row.contact_name,
      line_1: row.line_1,
      line_2: row.line_2,
      line_3: row.line_3,
      city_state_zip: row.city_state_zip,
      country: row.country,
    },
  }));
}

/** As the owner of the tables: users belong to several customers, and the query names the one that is asked for. */
async function peopleWithAccess(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  customerId: string,
): Promise<Pick<Details, 'people' | 'people_count'>> {
  const people = peopleOf(await askedOf(tx, deps, customerId));
  const { rows } = await sql<PersonRow & { readonly count: number }>`
    with ${people} select *, count(*) over () as count from people
    order by ${peopleOrder('role')} limit ${MOST_PEOPLE}`.execute(tx);
  return {
    people: rows.map((row) => ({
      person_id: row.id,
      full_name: `${row.first_name} ${row.last_name}`.trim() || row.email_address,
      role: row.role,
      standing: row.tab,
    })),
    people_count: rows[0]?.count ?? 0,
  };
}
