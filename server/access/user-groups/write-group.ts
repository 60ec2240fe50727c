import type { GroupChange, GroupField } from '#domain/user-groups/group-change.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { sql } from 'kysely';
import { nameKey } from '#server/platform/security/name-key.ts';
import { addedTo, removedFrom } from '#server/access/user-groups/judge-group.ts';

/** Writes a change that nothing stands against; what members have by it follows in the same statement. */
export async function writeChange(tx: Tx, groupId: string, change: GroupChange): Promise<void> {
  for (const { field, is } of change.fields)
    await tx.updateTable('user_groups').set(valueOf(field, is)).where('group_id', '=', groupId).execute();
  await writeTicks(tx, groupId, change);
  await writeMembers(tx, groupId, change);
}

function valueOf(field: GroupField, is: string) {
  switch (field) {
    case 'name':
      return { name: is, name_key: nameKey(is) };
    case 'parent':
      return { parent_group_id: is === '' ? null : is };
    case 'network_access':
      return { network_access: is === 'on' };
  }
}

async function writeTicks(tx: Tx, groupId: string, change: GroupChange): Promise<void> {
  const customers = {
    added: [...addedTo(change, 'customers')],
    removed: [...removedFrom(change, 'customers')],
  };
  if (customers.removed.length > 0)
    await sql`delete from user_group_customers where group_id = ${groupId}
      and customer_id = any(${customers.removed}::text[])`.execute(tx);
  if (customers.added.length > 0)
    await sql`insert into user_group_customers (group_id, customer_id)
      select ${groupId}, added from unnest(${customers.added}::text[]) added on conflict do nothing`.execute(
      tx,
    );
}

async function writeMembers(tx: Tx, groupId: string, change: GroupChange): Promise<void> {
  const removed = [...removedFrom(change, 'members')];
  const added = [...addedTo(change, 'members')];
  if (removed.length > 0)
    await sql`delete from user_group_members where group_id = ${groupId}
      and user_id = any(${removed}::text[])`.execute(tx);
  if (added.length > 0)
    await sql`insert into user_group_members (group_id, user_id)
      select ${groupId}, added from unnest(${added}::text[]) added on conflict do nothing`.execute(tx);
  // Only members are contacts: whoever left is none any more.
  const contacts = { on: [...addedTo(change, 'contacts')], off: [...removedFrom(change, 'contacts')] };
  if (contacts.on.length + contacts.off.length > 0)
    await sql`update user_group_members set is_contact = user_id = any(${contacts.on}::text[])
      where group_id = ${groupId} and user_id = any(${[...contacts.on, ...contacts.off]}::text[])`.execute(
      tx,
    );
}

/** Removes a group: those below it move to its parent, and its members keep what else gives it to them. */
export async function writeRemoval(tx: Tx, groupId: string, parentId: string | null): Promise<void> {
  await tx
    .updateTable('user_groups')
    .set({ parent_group_id: parentId })
    .where('parent_group_id', '=', groupId)
    .execute();
  await tx.deleteFrom('user_group_members').where('group_id', '=', groupId).execute();
  await tx.deleteFrom('user_group_customers').where('group_id', '=', groupId).execute();
  await tx.deleteFrom('user_groups').where('group_id', '=', groupId).execute();
}
