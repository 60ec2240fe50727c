import type { Db } from '#server/platform/db/database.ts';
import { nameKey } from '#server/platform/security/name-key.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { TEST_NOW } from '#server/testing/portal.ts';

interface WishedGroup {
  readonly home?: string;
  readonly name?: string;
  readonly parent?: string | null;
  readonly networkAccess?: boolean;
  readonly customers?: readonly string[];
  readonly members?: readonly string[];
}

/** Adds a group of users; what its members have by it follows. */
export async function insertGroup(
  db: Db,
  groupId: string,
  {
    home = OWN.customer,
    name = groupId,
    parent = null,
    networkAccess = true,
    customers = [],
    members = [],
  }: WishedGroup = {},
): Promise<void> {
  await db
    .insertInto('user_groups')
    .values({
      group_id: groupId,
      customer_id: home,
      name,
      name_key: nameKey(name),
      parent_group_id: parent,
      network_access: networkAccess,
      created_at: TEST_NOW,
    })
    .execute();
  const group_id = groupId;
  if (customers.length > 0)
    await db
      .insertInto('user_group_customers')
      .values(customers.map((customer_id) => ({ group_id, customer_id })))
      .execute();
  if (members.length > 0)
    await db
      .insertInto('user_group_members')
      .values(members.map((user_id) => ({ group_id, user_id })))
      .execute();
}
