import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { CUSTOMER_TYPES } from '#domain/access/role.ts';
import type { AdministrationLoss } from '#domain/user-groups/group-rules.ts';
import type { Tx } from '#server/platform/db/database.ts';

type Shift = components['schemas']['AccessShift'];

/** A customer that a user has. */
export interface Held {
  readonly user_id: string;
  readonly buid: string;
}

/** What users have now, by whatever it comes. */
export async function accessOf(tx: Tx, users: readonly string[]): Promise<readonly Held[]> {
  const { rows } = await sql<Held>`select user_id, customer_id as buid from user_customers
    where user_id = any(${[...users]}::text[])`.execute(tx);
  return rows;
}

/** Who is a member of a group or of one below it. */
export async function membersBelow(tx: Tx, groupId: string): Promise<string[]> {
  const { rows } = await sql<{
    members: string[];
  }>`select members_below(array[${groupId}]) as members`.execute(tx);
  return rows[0]?.members ?? [];
}

/** Most names that are told of one user's gains or losses. */
const NAMED_AT_MOST = 5;

/** What each user has in the one and not in the other, with some of the names. */
export async function shiftsBetween(tx: Tx, more: readonly Held[], less: readonly Held[]): Promise<Shift[]> {
  const byUser = Map.groupBy(without(more, less), ({ user_id }) => user_id);
  const told = Array.from(byUser.values(), (held) => held.slice(0, NAMED_AT_MOST)).flat();
  const { rows: names } = await sql<{ buid: string; name: string }>`select buid, customer_name as name
    from customers where buid = any(${told.map(({ buid }) => buid)}::text[])`.execute(tx);
  const nameOf = new Map(names.map(({ buid, name }) => [buid, name]));
  const { rows: users } = await sql<{ user_id: string; name: string }>`
    select user_id, trim(first_name || ' ' || last_name) as name from users
    where user_id = any(${[...byUser.keys()]}::text[])
    order by lower(last_name), lower(first_name), user_id`.execute(tx);
  return users.map(({ user_id, name }) => {
    const held = byUser.get(user_id) ?? [];
    const shown = held.slice(0, NAMED_AT_MOST).map(({ buid }) => nameOf.get(buid) ?? buid);
    return { user_id, name, count: held.length, names: shown.toSorted() };
  });
}

/** What administrators have lost: customers without any now, and what whoever changes it has lost. */
export async function administrationLost(
  tx: Tx,
  callerId: string,
  before: readonly Held[],
  after: readonly Held[],
): Promise<AdministrationLoss> {
  const lost = without(before, after);
  if (lost.length === 0) return { abandoned: [], own: [] };
  const { rows: abandoned } = await sql<{ name: string }>`
    select distinct customer.customer_name as name
    from unnest(${lost.map(({ user_id }) => user_id)}::text[], ${lost.map(({ buid }) => buid)}::text[]) gone (user_id, buid)
      join users loser on loser.user_id = gone.user_id join customers customer on customer.buid = gone.buid
    where ${canAdminister(sql`loser`)} and not exists (select from user_customers mapped
      join users other on other.user_id = mapped.user_id
      where mapped.customer_id = gone.buid and ${canAdminister(sql`other`)})
    order by name`.execute(tx);
  const { rows: own } = await sql<{ name: string }>`select customer_name as name from customers
    where buid = any(${lost.flatMap((one) => (one.user_id === callerId ? [one.buid] : []))}::text[])
    order by name`.execute(tx);
  return { abandoned: abandoned.map(({ name }) => name), own: own.map(({ name }) => name) };
}

/** That a user is an administrator who can act. */
function canAdminister(user: ReturnType<typeof sql>) {
  return sql`${user}.role = 'admin' and ${user}.status = 'active' and ${user}.lock_reason is null
    and ${user}.user_type = any(${[...CUSTOMER_TYPES]}::text[])`;
}

function without(all: readonly Held[], taken: readonly Held[]): Held[] {
  const key = ({ user_id, buid }: Held) => `${user_id} ${buid}`;
  const kept = new Set(taken.map(key));
  return all.filter((one) => !kept.has(key(one)));
}
