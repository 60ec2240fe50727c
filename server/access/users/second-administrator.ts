import { isSecondAsked } from '#domain/approval/approval-limit.ts';
import type { Role } from '#domain/access/role.ts';
import { isOnlyAdministrator, type OtherAdministrators } from '#domain/user/second-administrator.ts';
import type { Deps } from '#server/deps.ts';
import { BY_PEOPLE, usersOfCustomers } from '#server/platform/db/users-of-customers.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';

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

/** A customer for which a second administrator is asked, and who that could be. */
export interface AskingCustomer {
  readonly customerId: string;
  readonly others: OtherAdministrators;
}

/**
 * Those of these customers for which a second administrator is asked before somebody becomes one: all of them where the
 * portal is set to ask, else each that asks a second person for anything, since an administrator of one's own would pass
 * that. None where whoever wants it is the only one there. First whose second one can answer now.
 */
export async function askingCustomers(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  customerIds: readonly string[],
  callerId: string,
): Promise<readonly AskingCustomer[]> {
  if (customerIds.length === 0) return [];
  const limits = await tx
    .selectFrom('approval_limits')
    .select(['customer_id', 'per_payment as perPayment', 'per_day as perDay', 'methods'])
    .where('customer_id', 'in', customerIds)
    .execute();
  const byChoice = limits.filter(isSecondAsked).map(({ customer_id }) => customer_id);
  const asking: AskingCustomer[] = [];
  for (const customerId of config.settings.approvals.administrators ? customerIds : byChoice) {
    const others = await otherAdministrators(tx, [customerId], callerId);
    if (!isOnlyAdministrator(others)) asking.push({ customerId, others });
  }
  return asking.toSorted((one, two) => Number(two.others.answering > 0) - Number(one.others.answering > 0));
}

/** A customer at the top, as an approval names it. */
export async function namedCustomer(tx: Tx, customerId: string): Promise<NamedCustomer> {
  const { customer_name: customerName, currency } = await tx
    .selectFrom('customers')
    .select(['customer_name', 'currency'])
    .where('buid', '=', customerId)
    .executeTakeFirstOrThrow();
  return { customerId, buidCustomer: customerId, accountIds: null, customerName, currency };
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
