import { DEMO_USER_ID, GROUPED_CUSTOMERS } from '#server/demo/users.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { nameKey } from '#server/platform/security/name-key.ts';

const id = (number: number) => `00000000-0000-4000-8000-0000000007${String(number).padStart(2, '0')}`;
const [FINANCE, UPPER, YARDS] = [id(1), id(2), id(3)];

/** People who have one customer by themselves, and the others by groups. */
const MEMBERS = [
  { name: 'ida.berg', first: 'Ida', last: 'Berg', role: 'payer' },
  { name: 'jo.marsh', first: 'Jo', last: 'Marsh', role: 'payer' },
  { name: 'lena.ortiz', first: 'Lena', last: 'Ortiz', role: 'viewer' },
] as const;

/**
 * A company of forty customers, whose administrator gives them by groups: one that gives all of them, below one that
 * gives twelve, and one of yards.
 */
export async function insertDemoGroups(tx: Tx, clock: Clock): Promise<void> {
  const created_at = clock.instant();
  const member = (name: string) => `${DEMO_USER_ID}${name}`;
  await insertRows(
    tx,
    'users',
    MEMBERS.map(({ name, first, last, role }) => ({
      user_id: member(name),
      username: name,
      username_key: nameKey(name),
      first_name: first,
      last_name: last,
      email_address: `${name}@example.com`,
      role,
      user_type: 'customer' as const,
      status: 'active' as const,
      created_at,
      lock_reason: null,
      language: 'en',
      password_changed_at: null,
      password_hash: null,
      is_sso: true,
    })),
  );
  const [home = ''] = GROUPED_CUSTOMERS;
  await insertRows(
    tx,
    'user_customers',
    MEMBERS.map(({ name }) => ({ user_id: member(name), customer_id: home })),
  );
  const group = (group_id: string, name: string, parent_group_id: string | null) => ({
    group_id,
    customer_id: home,
    name,
    name_key: nameKey(name),
    parent_group_id,
    created_at,
  });
  await insertRows(tx, 'user_groups', [
    group(FINANCE, 'Midwest Finance', null),
    group(UPPER, 'Upper Midwest AP', FINANCE),
    group(YARDS, 'Yard readers', null),
  ]);
  const ticks = (group_id: string, customers: readonly string[]) =>
    customers.map((customer_id) => ({ group_id, customer_id }));
  await insertRows(tx, 'user_group_customers', [
    ...ticks(FINANCE, GROUPED_CUSTOMERS.slice(0, 12)),
    ...ticks(UPPER, GROUPED_CUSTOMERS),
    ...ticks(YARDS, GROUPED_CUSTOMERS.slice(20, 23)),
  ]);
  await insertRows(tx, 'user_group_members', [
    { group_id: FINANCE, user_id: member('ida.berg'), is_contact: true },
    { group_id: UPPER, user_id: member('ida.berg'), is_contact: false },
    { group_id: UPPER, user_id: member('jo.marsh'), is_contact: true },
    { group_id: YARDS, user_id: member('lena.ortiz'), is_contact: false },
  ]);
}

const PLACES = [
  'Duluth',
  'Ashland',
  'Superior',
  'Ironwood',
  'Houghton',
  'Marquette',
  'Escanaba',
  'Menominee',
  'Wausau',
  'Rhinelander',
] as const;
const TRADES = ['Drayage', 'Freight', 'Reefers', 'Yard'] as const;

/** The customers of that company: there to be given, with nothing bought yet. */
export async function insertGroupedCustomers(tx: Tx, clock: Clock): Promise<void> {
  const created_at = clock.instant();
  const row = (buid: string, customer: string, name: string) => ({
    buid,
    customer_id: customer,
    parent_buid: buid === customer ? null : customer,
    customer_name: name,
    search_text: `${name} ${buid}`.toLowerCase(),
    currency: 'USD',
    created_at,
  });
  const names = GROUPED_CUSTOMERS.map(
    (_, index) => `${PLACES[index % PLACES.length] ?? ''} ${TRADES[Math.floor(index / PLACES.length)] ?? ''}`,
  );
  await insertRows(
    tx,
    'customers',
    GROUPED_CUSTOMERS.map((buid, index) => row(buid, buid, names[index] ?? buid)),
  );
  await insertRows(
    tx,
    'customers',
    GROUPED_CUSTOMERS.slice(0, 10).map((buid, index) =>
      row(`${buid}1`, buid, `${names[index] ?? ''} 0${index}10`),
    ),
  );
}
