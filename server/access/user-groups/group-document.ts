import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import { followingGroups } from '#server/access/single-sign-on/provider-groups.ts';
import type { ProviderSettings } from '#server/access/single-sign-on/provider-settings.ts';
import { CONCERNED_GROUPS, GROUP_COLUMNS, reachOf, type GroupRow } from '#server/access/user-groups/reach.ts';

type Schemas = components['schemas'];

/** A group on the wire. */
export function groupResource(
  row: GroupRow,
  more: Partial<Schemas['UserGroup']> = {},
): Schemas['UserGroupResource'] {
  return {
    type: 'user-groups',
    id: row.group_id,
    attributes: {
      name: row.name,
      parent: parentOf(row),
      path: [...row.path],
      network_access: row.network_access,
      ticked: row.ticked,
      effective: row.effective,
      member_count: row.member_count,
      foreign_customers: row.foreign_customers,
      ...more,
    },
  };
}

function parentOf({ parent_id: id, path }: GroupRow): Schemas['UserGroupName'] | null {
  const name = path.at(-1);
  return id === null || name === undefined ? null : { id, name };
}

/** The row of one group. Throws 404 for one that is missing or gives nothing of what the caller has. */
export async function findGroup(tx: Tx, callerId: string, groupId: string): Promise<GroupRow> {
  const { rows } = await sql<GroupRow>`with ${reachOf(callerId)} select ${GROUP_COLUMNS}
    from ${CONCERNED_GROUPS} where one.group_id = ${groupId}`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/**
 * A group with all that its page shows; customers that the caller does not have are counted and not named.
 * @param providers those of identities, from what some of which the group may follow
 */
export async function groupDocument(
  tx: Tx,
  callerId: string,
  groupId: string,
  providers: readonly ProviderSettings[],
): Promise<Schemas['UserGroupDocument']> {
  const row = await findGroup(tx, callerId, groupId);
  const above = await givingAbove(tx, groupId);
  const sources = [groupId, ...above.map(({ id }) => id)];
  const customers = await tickedCustomers(tx, callerId, sources);
  const given = (id: string) => ({
    customers: (customers.get(id) ?? []).map(({ buid_customer, customer_name, account_count }) => ({
      buid_customer,
      customer_name,
      account_count,
    })),
  });
  return {
    data: groupResource(row, {
      ...given(groupId),
      inherited: above.map((group) => ({ group, ...given(group.id) })),
      members: await membersOf(tx, groupId),
      below: await groupsBelow(tx, groupId),
      follows_provider: providers.some(
        ({ groups }) => groups?.isOn === true && followingGroups(groups).includes(groupId),
      ),
    }),
  };
}

/** The groups above one that give something, nearest first: those with access to the network. */
async function givingAbove(tx: Tx, groupId: string): Promise<Schemas['UserGroupName'][]> {
  const { rows } = await sql<Schemas['UserGroupName']>`with recursive above (group_id, steps) as (
      select parent_group_id, 1 from user_groups where group_id = ${groupId} and parent_group_id is not null
      union all select one.parent_group_id, above.steps + 1 from above
        join user_groups one on one.group_id = above.group_id where one.parent_group_id is not null
    ) select above.group_id as id, one.name from above
      join user_groups one on one.group_id = above.group_id where one.network_access order by above.steps`.execute(
    tx,
  );
  return rows;
}

/** The ids of all groups below one. */
export async function groupsBelow(tx: Tx, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive below (group_id) as (
      select group_id from user_groups where parent_group_id = ${groupId}
      union select child.group_id from below join user_groups child on child.parent_group_id = below.group_id
    ) select group_id as id from below`.execute(tx);
  return rows.map(({ id }) => id);
}

async function tickedCustomers(tx: Tx, callerId: string, groups: readonly string[]) {
  const { rows } = await sql<Schemas['TickedCustomer'] & { readonly source: string }>`
    select ticked.group_id as source, customer.buid as buid_customer, customer.customer_name,
      (select count(*) from customers account
        where account.customer_id = customer.buid and account.parent_buid is not null) as account_count
    from user_group_customers ticked join customers customer on customer.buid = ticked.customer_id
    where ticked.group_id = any(${[...groups]}::text[])
      and ticked.customer_id in (select customer_id from user_customers where user_id = ${callerId})
    order by customer.customer_name, customer.buid`.execute(tx);
  return Map.groupBy(rows, ({ source }) => source);
}

async function membersOf(tx: Tx, groupId: string): Promise<Schemas['GroupMember'][]> {
  const { rows } = await sql<Schemas['GroupMember']>`
    select member.user_id, trim(account.first_name || ' ' || account.last_name) as name, account.email_address,
      member.is_contact, member.by_provider
    from user_group_members member join users account on account.user_id = member.user_id
    where member.group_id = ${groupId}
    order by lower(account.last_name), lower(account.first_name), account.user_id`.execute(tx);
  return rows;
}
