import { transition, type SnapshotFrom } from 'xstate';
import type { LockReason } from '#domain/user/user.ts';
import type { UserStatus } from '#domain/user-management/managed-user.ts';
import { userLockLifecycle, type OverdueChange, type UserLockEvent } from '#machines/lifecycle/user-lock.ts';

/** Whether a user can sign in, as its columns say. */
export interface UserStanding {
  readonly status: UserStatus;
  readonly lockReason: LockReason | null;
  readonly overdue: OverdueChange | null;
}

type UserLockLife = SnapshotFrom<typeof userLockLifecycle>;

/**
 * Moves a user along the chart; null where the state does not take it, so that nothing is written. Whoever may do it is
 * the rules' to say (`actObstacles`).
 */
export function moveUserLock(standing: UserStanding, event: UserLockEvent): UserStanding | null {
  const life = lifeOf(standing);
  if (!life.can(event)) return null;
  const [after] = transition(userLockLifecycle, life, event);
  const { account, lock } = after.value;
  return {
    status: account,
    lockReason: lock === 'none' ? null : lock,
    overdue: after.context.overdue,
  };
}

function lifeOf({ status, lockReason, overdue }: UserStanding): UserLockLife {
  return userLockLifecycle.resolveState({
    value: { account: status, lock: lockReason ?? 'none' },
    context: { overdue },
  });
}
