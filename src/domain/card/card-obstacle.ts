import type { CardRule } from '#domain/card/rules.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { ObstacleOf } from '#domain/obstacle.ts';

/** What would let it go on. */
export type CardRemedy =
  | { readonly kind: 'lookAgain' }
  | { readonly kind: 'contactSupport' }
  | { readonly kind: 'askAdministrator' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'fillIn'; readonly field: 'reason' | 'lastFour' | 'expiry' | 'words' };

/** The facts that the sentence of an obstacle names. */
export interface CardRuleFacts {
  readonly account?: string;
  readonly limit?: number;
  readonly triesLeft?: number;
  readonly until?: Instant;
}

/** Why something cannot be done about a card. */
export type CardObstacle = ObstacleOf<CardRule, CardRuleFacts, CardRemedy>;

/** Whether an obstacle of any area is one of these. */
export function isCardObstacle(obstacle: { readonly rule: string }): obstacle is CardObstacle {
  return obstacle.rule.startsWith('CRD-');
}
