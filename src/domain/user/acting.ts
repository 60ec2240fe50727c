import { BARRED_ROLES, CUSTOMER_TYPES, parseRole, type Role, type UserType } from '#domain/access/role.ts';
import { LOCK_WORDS_MAXIMUM } from '#domain/user/user-act.ts';
import type { UserObstacle } from '#domain/user/user-obstacle.ts';
import type { UserStatus } from '#domain/user/managed-user.ts';

/** Minutes after which customer support acts for nobody any more. */
export const ACTING_MINUTES = 30;

/** Why somebody acts for a user, as the record and the user are told it. */
export interface ActingForm {
  readonly reason: string;
  /** Whether the customer has asked for it. */
  readonly hasConsent: boolean;
}

/** What the rule looks at. */
export interface ActedFor {
  readonly userType: UserType;
  readonly role: string;
  readonly status: UserStatus | 'invited';
  readonly isLocked: boolean;
}

/** What keeps customer support from acting for a user: only whoever can come into a customer's area is stood in for. */
export function actingObstacles({ userType, role, status, isLocked }: ActedFor): UserObstacle[] {
  const isIn =
    CUSTOMER_TYPES.includes(userType) &&
    !BARRED_ROLES.includes(parseRole(role)) &&
    status === 'active' &&
    !isLocked;
  return isIn ? [] : [{ rule: 'USR-16', facts: {}, remedy: { kind: 'none' } }];
}

/** What is missing in the reason; empty when nothing is. */
export function actingProblems({ reason }: ActingForm): UserObstacle[] {
  const length = reason.trim().length;
  if (length > 0 && length <= LOCK_WORDS_MAXIMUM) return [];
  return [
    { rule: 'USR-17', facts: { limit: LOCK_WORDS_MAXIMUM }, remedy: { kind: 'fillIn', field: 'words' } },
  ];
}

/**
 * As what customer support is in a user's place: it reads as those who only read. Nobody pays, changes rights or looks at a
 * card's number in somebody's name.
 */
export function actedRole(role: Role): Role {
  return role === 'viewer' ? role : 'view-only';
}
