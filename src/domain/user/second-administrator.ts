import { parseRole, type Role } from '#domain/access/role.ts';
import type { UserObstacle } from '#domain/user/user-obstacle.ts';

/** Who besides whoever asks administers the customer. */
export interface OtherAdministrators {
  /** All of them, those who are locked too. */
  readonly all: number;
  /** Those who can answer now. */
  readonly answering: number;
}

/** Whether there is no second administrator yet. Whoever has locked the other ones is not alone by that. */
export function isOnlyAdministrator({ all }: Pick<OtherAdministrators, 'all'>): boolean {
  return all === 0;
}

/** Why a second administrator cannot be asked now: nobody who could answer is there. */
export function secondObstacles({ answering }: Pick<OtherAdministrators, 'answering'>): UserObstacle[] {
  return answering > 0 ? [] : [{ rule: 'USR-23', facts: {}, remedy: { kind: 'contactSupport' } }];
}

/**
 * The role with which somebody who is invited begins: who is invited as an administrator where a second one is asked has
 * the least until that one has agreed (§3 User: the default role is Viewer).
 */
export function roleOnArrival(role: Role, isSecondAsked: boolean): Role {
  return isSecondAsked && parseRole(role) === 'admin' ? parseRole(null) : role;
}
