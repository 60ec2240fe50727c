import type { AccessRule } from '#domain/access/rules.ts';
import { parseRole, type Role, type UserType } from '#domain/access/role.ts';
import type { ObstacleOf } from '#domain/obstacle.ts';

/** Users of a type, or those among them with one of these roles, who sign in with a second factor. */
export interface FactorDemand {
  readonly userType: UserType;
  /** Absent for all. */
  readonly roles?: readonly Role[] | undefined;
}

/** Why a user's own account stays as it is. */
export type AccessObstacle = ObstacleOf<
  AccessRule,
  Readonly<Record<string, never>>,
  { readonly kind: 'replaceFactor' | 'rename' }
>;

/**
 * Whether a user has to have a second factor. Users of single sign-on are free of it: their provider signs them in, and
 * asks for what it asks for.
 */
export function isFactorDemanded(
  demands: readonly FactorDemand[],
  user: { readonly userType: string; readonly role: string; readonly isSso: boolean },
): boolean {
  if (user.isSso) return false;
  const role = parseRole(user.role);
  return demands.some(({ userType, roles }) => userType === user.userType && (roles?.includes(role) ?? true));
}

/**
 * Why an app or a passkey cannot be removed; empty where it can. Another one may take its place all the same.
 * @param isLast whether nothing else is left that asks for more than the password
 */
export function factorRemovalObstacles(isDemanded: boolean, isLast: boolean): readonly AccessObstacle[] {
  return isDemanded && isLast ? [{ rule: 'ACC-01', facts: {}, remedy: { kind: 'replaceFactor' } }] : [];
}
