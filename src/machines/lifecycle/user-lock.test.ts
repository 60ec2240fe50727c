import { expect, test } from 'vitest';
import { LOCK_REASONS } from '#domain/user/user.ts';
import { moveUserLock } from '#machines/lifecycle/move-user-lock.ts';
import type { UserLockEvent } from '#machines/lifecycle/user-lock.ts';

const ACTIVE = { status: 'active', lockReason: null, overdue: null } as const;
const LIFTING: readonly UserLockEvent[] = [
  { type: 'administrator.unlock', asksPassword: false },
  { type: 'support.unlock', asksPassword: false },
  { type: 'password.replace' },
  { type: 'password.reset' },
  { type: 'phrase.replace' },
];

test.each(LOCK_REASONS)('%s is lifted by something, at last to no lock at all', (lockReason) => {
  let reached = [{ ...ACTIVE, lockReason: lockReason as (typeof LOCK_REASONS)[number] | null }];
  for (let step = 0; step < 2; step++)
    reached = reached.flatMap((from) =>
      LIFTING.flatMap((event) => moveUserLock(from, event) ?? []),
    ) as typeof reached;
  const once = LIFTING.flatMap((event) => moveUserLock({ ...ACTIVE, lockReason }, event) ?? []);
  expect([...once, ...reached].some((after) => after.lockReason === null)).toBe(true);
});

test('what a user owed before somebody locked is owed again after it', () => {
  const locked = moveUserLock({ ...ACTIVE, lockReason: 'expired_password' }, { type: 'support.lock' });
  expect(locked).toMatchObject({ lockReason: 'customer_support', overdue: 'expired_password' });
  expect(locked && moveUserLock(locked, { type: 'support.unlock', asksPassword: false })).toMatchObject({
    lockReason: 'expired_password',
    overdue: null,
  });
});

test('what support has locked no administrator unlocks, and a user out of use keeps the lock', () => {
  const locked = { status: 'deactivated', lockReason: 'customer_support', overdue: null } as const;
  expect(moveUserLock(locked, { type: 'administrator.unlock', asksPassword: false })).toBeNull();
  expect(moveUserLock(locked, { type: 'user.reactivate' })).toMatchObject({
    status: 'active',
    lockReason: 'customer_support',
  });
});
