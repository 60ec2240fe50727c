import { sql } from 'kysely';
import { CUSTOMER_TYPES } from '#domain/access/role.ts';
import {
  isNetworkAccess,
  type GroupChange,
  type GroupField,
  type GroupList,
} from '#domain/user-groups/group-change.ts';
import type { GroupObstacle } from '#domain/user-groups/group-obstacle.ts';
import {
  memberObstacle,
  nameObstacles,
  nameTaken,
  parentObstacles,
  reachObstacles,
} from '#domain/user-groups/group-rules.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { apiError, notFound } from '#server/platform/http/api-error.ts';
import { nameKey } from '#server/platform/security/name-key.ts';
import { findGroup } from '#server/access/user-groups/group-document.ts';
import type { HeldGroup } from '#server/access/user-groups/held-group.ts';

/** What is asked of a group: a change of one, or one that is to be made. */
export interface AskedGroup extends GroupChange {
  /** Null for one that is to be made. */
  readonly group: HeldGroup | null;
  /** The customer for which it is, or would be, made. */
  readonly homeId: string;
  readonly callerId: string;
  /** Most characters of a name, as the configuration has it. */
  readonly nameMaximum: number;
}

/** What of a list is taken in. */
export function addedTo({ lists }: GroupChange, list: GroupList): readonly string[] {
  return lists.filter((one) => one.list === list).flatMap(({ added }) => added);
}

/** What goes out of a list. */
export function removedFrom({ lists }: GroupChange, list: GroupList): readonly string[] {
  return lists.filter((one) => one.list === list).flatMap(({ removed }) => removed);
}

/**
 * What stands against a change before it is written. Throws 404 for a customer, a user or a parent that the
 * caller does not have: nobody gives what they do not have, or learns of it.
 */
export async function changeObstacles(tx: Tx, asked: AskedGroup): Promise<GroupObstacle[]> {
  await refuseForeignTicks(tx, asked);
  const is = (field: GroupField) => asked.fields.find((change) => change.field === field)?.is;
  const network = is('network_access');
  if (network !== undefined && !isNetworkAccess(network))
    throw apiError(422, 'invalid_body', 'Network access is on or off');
  const name = is('name') ?? (asked.group ? undefined : '');
  const parentId = is('parent') ?? asked.group?.values.parent ?? '';
  const parent = parentId === '' ? null : await findGroup(tx, asked.callerId, parentId);
  return [
    ...(name === undefined ? [] : await namesObstacles(tx, asked, name)),
    ...(is('parent') === undefined
      ? []
      : parentObstacles(
          asked.group,
          parent && { id: parent.group_id, name: parent.name, foreignCustomers: parent.foreign_customers },
        )),
    ...reachObstacles(tickedAfter(asked), parent),
    ...(await memberObstacles(tx, asked)),
  ];
}

async function namesObstacles(
  tx: Tx,
  { group, homeId, nameMaximum }: AskedGroup,
  name: string,
): Promise<GroupObstacle[]> {
  const byForm = nameObstacles(name, nameMaximum);
  if (byForm.length > 0) return byForm;
  const taken = await tx
    .selectFrom('user_groups')
    .select('group_id')
    .where('customer_id', '=', homeId)
    .where('name_key', '=', nameKey(name))
    .where('group_id', '<>', group?.id ?? '')
    .executeTakeFirst();
  return taken ? [nameTaken(name)] : [];
}

function tickedAfter(asked: AskedGroup): number {
  const kept = new Set(asked.group?.values.customers);
  for (const one of removedFrom(asked, 'customers')) kept.delete(one);
  for (const one of addedTo(asked, 'customers')) kept.add(one);
  return kept.size;
}

async function refuseForeignTicks(tx: Tx, asked: AskedGroup): Promise<void> {
  const customers = new Set(addedTo(asked, 'customers'));
  const { rows } = await sql<{ count: number }>`select count(*) as count from user_customers
    where user_id = ${asked.callerId} and customer_id = any(${[...customers]}::text[])`.execute(tx);
  if (rows[0]?.count !== customers.size) throw notFound();
}

/** Who is taken in: users of whom the caller has every customer. */
async function memberObstacles(tx: Tx, asked: AskedGroup): Promise<GroupObstacle[]> {
  const added = new Set([...addedTo(asked, 'members'), ...addedTo(asked, 'contacts')]);
  const fresh = [...added].filter((one) => !asked.group?.values.members.includes(one));
  if (fresh.length === 0) return [];
  const { rows } = await sql<{ name: string; shared: number; foreigners: number }>`
    select trim(account.first_name || ' ' || account.last_name) as name, count(own.customer_id) as shared,
      count(*) - count(own.customer_id) as foreigners
    from users account join user_customers mapped on mapped.user_id = account.user_id
      left join user_customers own on own.customer_id = mapped.customer_id and own.user_id = ${asked.callerId}
    where account.user_id = any(${fresh}::text[]) and account.user_type = any(${[...CUSTOMER_TYPES]}::text[])
    group by account.user_id order by name`.execute(tx);
  if (rows.length !== fresh.length || rows.some(({ shared }) => shared === 0)) throw notFound();
  return rows
    .filter(({ foreigners }) => foreigners > 0)
    .map(({ name, foreigners }) => memberObstacle(name, foreigners));
}
