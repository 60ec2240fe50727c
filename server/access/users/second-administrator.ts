import type { Role } from '#domain/access/role.ts';
import type { OtherAdministrators } from '#domain/user/second-administrator.ts';
import { BY_PEOPLE, usersOfCustomers } from '#server/platform/db/users-of-customers.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Who administers one of these customers besides somebody. */
export async function otherAdministrators(
  tx: Tx,
  customerIds: readonly string[],
  callerId: string,
): Promise<OtherAdministrators> {
  const rows = await usersOfCustomers(tx, customerIds)
    .select(['users.user_id', 'users.lock_reason'])
    .where('users.role', '=', 'admin')
    .where('users.user_id', '!=', callerId)
    .execute();
  return {
    all: rows.length,
    answering: rows.filter(({ lock_reason }) => !BY_PEOPLE.has(lock_reason)).length,
  };
}

/** The role for which a second administrator is asked of a user; null where none waits for an answer. */
export async function askedRoleOf(
  tx: Tx,
  userId: string,
): Promise<{ readonly approvalId: string; readonly approvalNumber: string; readonly role: Role } | null> {
  const row = await tx
    .selectFrom('approvals')
    .select(['approval_id', 'approval_number', 'asked'])
    .where('kind', '=', 'role')
    .where('status', '=', 'asked')
    .where((is) => is(is.ref('asked', '->>').key('userId'), '=', userId))
    .executeTakeFirst();
  if (row?.asked.kind !== 'role') return null;
  return { approvalId: row.approval_id, approvalNumber: row.approval_number, role: row.asked.after };
}
