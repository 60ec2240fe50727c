import type { ObstacleOf } from '#domain/obstacle.ts';
import type { GroupRule } from '#domain/user-groups/rules.ts';

/** What would let it go on. */
export type GroupRemedy =
  | { readonly kind: 'fillIn'; readonly field: 'name' | 'parent' | 'customers' }
  | { readonly kind: 'askAdministrator' }
  /** Somebody else has to be an administrator of the customer first. */
  | { readonly kind: 'makeAdministrator' };

/** The facts that the sentence of an obstacle names. */
export interface GroupRuleFacts {
  readonly limit?: number;
  /** Of a group, a customer or a user, as the rule says. */
  readonly name?: string;
  readonly count?: number;
}

/** Why something cannot be done about a group. */
export type GroupObstacle = ObstacleOf<GroupRule, GroupRuleFacts, GroupRemedy>;

/** Whether an obstacle of any area is one of these. */
export function isGroupObstacle(obstacle: { readonly rule: string }): obstacle is GroupObstacle {
  return obstacle.rule.startsWith('GRP-');
}
