import type { ApprovalKind } from '#domain/approval/approval.ts';
import { mayApprove } from '#domain/approval/second-person.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { BY_PEOPLE, usersOfCustomers } from '#server/platform/db/users-of-customers.ts';

/** Somebody who may act for a customer now. */
interface Person {
  readonly userId: string;
  readonly fullName: string;
  readonly role: string;
}

/** Who of a customer's people may sign in and is locked by nobody, by name. Read as the server: a user reads only themself. */
async function peopleOf(tx: Tx, customerId: string): Promise<Person[]> {
  const rows = await asServer(tx, () =>
    usersOfCustomers(tx, [customerId])
      .select(['users.user_id', 'users.first_name', 'users.last_name', 'users.role', 'users.lock_reason'])
      .orderBy('users.first_name')
      .orderBy('users.last_name')
      .orderBy('users.user_id')
      .execute(),
  );
  return rows
    .filter(({ lock_reason }) => !BY_PEOPLE.has(lock_reason))
    .map(({ user_id: userId, first_name, last_name, role }) => ({
      userId,
      fullName: `${first_name} ${last_name}`.trim(),
      role,
    }));
}

/** Who may approve what somebody has made: never its maker. */
export async function approversOf(
  tx: Tx,
  customerId: string,
  kind: ApprovalKind,
  makerId: string,
): Promise<readonly Person[]> {
  const people = await peopleOf(tx, customerId);
  return people.filter(({ userId, role }) => userId !== makerId && mayApprove(kind, role));
}

/** Whoever has asked, with their role of now; null where they may not do themselves any more what they have asked for. */
export async function makerThere(
  tx: Tx,
  customerId: string,
  kind: ApprovalKind,
  makerId: string,
): Promise<Person | null> {
  const people = await peopleOf(tx, customerId);
  return people.find(({ userId, role }) => userId === makerId && mayApprove(kind, role)) ?? null;
}
