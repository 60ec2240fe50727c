import { sql } from 'kysely';
import type { GroupValues } from '#domain/user-groups/group-change.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { refuseFormerAdministrator } from '#server/access/users/acted-user.ts';
import { findGroup, groupsBelow } from '#server/access/user-groups/group-document.ts';

/** A group as the rules and the merge of changes look at it. */
export interface HeldGroup {
  readonly id: string;
  /** The customer for which it was made. */
  readonly homeId: string;
  readonly name: string;
  readonly foreignCustomers: number;
  readonly below: readonly string[];
  readonly values: GroupValues;
}

/**
 * Waits for other changes of groups, and holds the customers that a group gives: an administrator of one who is taken
 * away elsewhere at this moment is gone before it is looked whether one remains. Throws 403 where the caller lost the
 * right since the request began.
 */
export async function holdGroups(
  tx: Tx,
  caller: Pick<Caller, 'userId' | 'fullName'>,
  groupId: string | null,
) {
  await sql`select pg_advisory_xact_lock(hashtext('user_groups'))`.execute(tx);
  if (groupId !== null)
    await sql`select buid from customers where buid in (
        select mapped.customer_id from user_customers mapped
        where mapped.by_group and mapped.user_id = any(members_below(array[${groupId}])))
      order by buid for no key update`.execute(tx);
  await refuseFormerAdministrator(tx, { caller });
}

/** A group of the caller's, for a change. Throws 404 as `findGroup` does. */
export async function readHeldGroup(tx: Tx, callerId: string, groupId: string): Promise<HeldGroup> {
  const row = await findGroup(tx, callerId, groupId);
  const home = await tx
    .selectFrom('user_groups')
    .select('customer_id')
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Record<'customers' | 'members' | 'contacts', string[]>>`select
    array(select customer_id from user_group_customers where group_id = ${groupId}) as customers,
    array(select user_id from user_group_members where group_id = ${groupId}) as members,
    array(select user_id from user_group_members where group_id = ${groupId} and is_contact) as contacts`.execute(
    tx,
  );
  const lists = rows[0] ?? { customers: [], members: [], contacts: [] };
  return {
    id: groupId,
    homeId: home.customer_id,
    name: row.name,
    foreignCustomers: row.foreign_customers,
    below: await groupsBelow(tx, groupId),
    values: {
      name: row.name,
      parent: row.parent_id ?? '',
      network_access: row.network_access ? 'on' : 'off',
      ...lists,
    },
  };
}
