import type { LockReason } from '#domain/user/user.ts';
import { moveUserLock, type UserStanding } from '#machines/lifecycle/move-user-lock.ts';
import type { UserLockEvent } from '#machines/lifecycle/user-lock.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Who locked, with which words; nothing where a rule did. */
export interface LockedBy {
  readonly name: string;
  readonly words: string;
  readonly at: string;
}

/**
 * Moves a user along the chart of locks in an open transaction as the owner of the tables, and writes the columns; null
 * where the user's state does not take it, and nothing is written. A user who cannot sign in any more has no session and
 * no grant from this moment on.
 */
export async function advanceUserLock(
  tx: Tx,
  userId: string,
  event: UserLockEvent,
  lockedBy: LockedBy | null = null,
): Promise<UserStanding | null> {
  const before = await tx
    .selectFrom('users')
    .select(['status', 'lock_reason as lockReason', 'overdue_change as overdue'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const after = moveUserLock(before, event);
  if (!after) return null;
  await tx
    .updateTable('users')
    .set({
      status: after.status,
      lock_reason: after.lockReason,
      overdue_change: after.overdue,
      ...(after.lockReason === before.lockReason ? {} : lockColumns(after.lockReason, lockedBy)),
    })
    .where('user_id', '=', userId)
    .execute();
  if (isOut(after) && !isOut(before)) {
    await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await tx.deleteFrom('sign_in_grants').where('user_id', '=', userId).execute();
  }
  return after;
}

const isOut = ({ status, lockReason }: Pick<UserStanding, 'status' | 'lockReason'>): boolean =>
  status !== 'active' || lockReason !== null;

function lockColumns(reason: LockReason | null, by: LockedBy | null) {
  const isOfPerson = reason === 'administrator' || reason === 'customer_support';
  return {
    lock_words: isOfPerson ? (by?.words ?? null) : null,
    locked_by_name: isOfPerson ? (by?.name ?? null) : null,
    locked_at: reason === null ? null : (by?.at ?? null),
  };
}
