import { transition, type SnapshotFrom } from 'xstate';
import type { LockReason } from '#domain/user/user.ts';
import type { UserStatus } from '#domain/user/managed-user.ts';
import { userLockLifecycle, type OverdueChange, type UserLockEvent } from '#machines/lifecycle/user-lock.ts';

/** Whether a user can sign in, as its columns say. */
export interface UserStanding {
  readonly status: UserStatus;
  readonly lockReason: LockReason | null;
  readonly overdue: OverdueChange | null;
}

type UserLockLife = SnapshotFrom<typeof userLockLifecycle>;

/** The column of each state. */
const ACCOUNTS = {
  notActivated: 'not_activated',
  active: 'active',
  deactivated: 'deactivated',
} as const satisfies Record<UserLockLife['value']['account'], UserStatus>;
const LOCKS = {
  none: null,
  administrator: 'administrator',
  customerSupport: 'customer_support',
  challengePhraseAttempts: 'challenge_phrase_attempts',
  loginAttempts: 'login_attempts',
  expiredPassword: 'expired_password',
  passwordChangeRequired: 'password_change_required',
  challengePhraseChangeRequired: 'challenge_phrase_change_required',
} as const satisfies Record<UserLockLife['value']['lock'], LockReason | null>;

/** The state of a column. */
function nameOf<Name extends string>(
  columns: Readonly<Record<Name, string | null>>,
  column: string | null,
): Name {
  const names = Object.keys(columns) as Name[];
  const found = names.find((name) => columns[name] === column);
  if (found === undefined) throw new RangeError(`no state has the column ${column}`);
  return found;
}

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
    status: ACCOUNTS[account],
    lockReason: LOCKS[lock],
    overdue: after.context.overdue,
  };
}

function lifeOf({ status, lockReason, overdue }: UserStanding): UserLockLife {
  return userLockLifecycle.resolveState({
    value: { account: nameOf(ACCOUNTS, status), lock: nameOf(LOCKS, lockReason) },
    context: { overdue },
  });
}
