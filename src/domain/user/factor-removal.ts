import type { FactorWays } from '#domain/user/passkey.ts';
import type { UserObstacle } from '#domain/user/user-obstacle.ts';

/** Why somebody else's second factor is removed. */
export const FACTOR_REMOVAL_REASONS = ['lost', 'stolen', 'replaced', 'other'] as const;
export type FactorRemovalReason = (typeof FACTOR_REMOVAL_REASONS)[number];

/** Whose second factor it is, as the rules look at them. */
export interface FactorOwner {
  readonly isSelf: boolean;
  readonly foreignCustomers: number;
  readonly secondFactor: FactorWays;
}

/** Whether there is one to be removed. */
export const hasFactor = ({ secondFactor }: Pick<FactorOwner, 'secondFactor'>): boolean =>
  secondFactor.hasApp || secondFactor.hasPasskey;

/**
 * What keeps somebody from removing the second factor of a user who has neither the device nor a recovery code; empty when
 * nothing does. It makes an account less safe, so an administrator has all customers of the user, as for an unlock.
 */
export function factorRemovalByOtherObstacles(
  user: FactorOwner,
  by: 'administrator' | 'support',
): UserObstacle[] {
  const obstacles: UserObstacle[] = [];
  // One's own is changed with a code of it, which whoever stole a session does not have.
  if (user.isSelf) obstacles.push({ rule: 'USR-25', facts: {}, remedy: { kind: 'openSettings' } });
  if (by === 'administrator' && user.foreignCustomers > 0)
    obstacles.push({
      rule: 'USR-13',
      facts: { count: user.foreignCustomers },
      remedy: { kind: 'contactSupport' },
    });
  if (!hasFactor(user)) obstacles.push({ rule: 'USR-16', facts: {}, remedy: { kind: 'none' } });
  return obstacles;
}
