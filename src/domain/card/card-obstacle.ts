import type { CardRule } from '#domain/card/rules.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { Money } from '#domain/money/money.ts';
import type { ObstacleOf } from '#domain/obstacle.ts';

/** What would let it go on. */
export type CardRemedy =
  | { readonly kind: 'lookAgain' }
  | { readonly kind: 'contactSupport' }
  | { readonly kind: 'askAdministrator' }
  | { readonly kind: 'fillIn'; readonly field: CardField };

/** What is typed or chosen about a card: with an act, and to ask for one. */
export const CARD_FIELDS = [
  'reason',
  'lastFour',
  'expiry',
  'words',
  'holder',
  'cardName',
  'account',
  'embossed',
  'replaces',
  'limit',
  'address',
  'dayLimit',
  'purchaseLimit',
  'merchantTypes',
  'days',
] as const;
export type CardField = (typeof CARD_FIELDS)[number];

/** The facts that the sentence of an obstacle names. */
export interface CardRuleFacts {
  readonly account?: string;
  readonly limit?: number;
  readonly triesLeft?: number;
  readonly until?: Instant;
  /** Of a name that no machine embosses, with a space between them. */
  readonly characters?: string;
  /** The highest limit. */
  readonly most?: Money;
}

/** Why something cannot be done about a card. */
export type CardObstacle = ObstacleOf<CardRule, CardRuleFacts, CardRemedy>;
