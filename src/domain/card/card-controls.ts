import type { CardObstacle } from '#domain/card/card-obstacle.ts';
import type { Weekday } from '#domain/dates/weekdays.ts';
import { money, type Money } from '#domain/money/money.ts';

/** The highest limit of a month that a card can have, minor units of any currency. */
export const MONTH_LIMIT_MAXIMUM = 100_000_000;

/** What is bought with a card, by the merchants that sell it. */
export const MERCHANT_TYPES = ['fuel', 'parts', 'tires', 'repair', 'tolls', 'supplies', 'lodging'] as const;
export type MerchantType = (typeof MERCHANT_TYPES)[number];

/** What a card can be used for; its issuer declines the rest. */
export interface CardControls {
  /** For a calendar month; null while nothing is typed. */
  readonly limit: Money | null;
  /** For a day; null where only the month has one. */
  readonly dayLimit: Money | null;
  /** For one purchase; null where only day and month have one. */
  readonly purchaseLimit: Money | null;
  readonly merchantTypes: readonly MerchantType[];
  /** In Central time. */
  readonly days: readonly Weekday[];
}

/** Controls as they are changed, with the version of those that were read. */
export interface ControlsForm extends CardControls {
  readonly version: number;
}

/** The card as the rules look at it: what it can be used for, and the highest limit of a month that one administrator sets, in its currency. */
export interface ControlledCard extends CardControls {
  readonly highestLimit: Money;
}

/**
 * The highest limit of a month that is set without a second person (decisions §13): the configured one, or what the card has
 * already.
 */
export const highestLimit = (limit: Money, approvalAbove: number): Money =>
  money(Math.min(Math.max(limit.amount, approvalAbove), MONTH_LIMIT_MAXIMUM), limit.currency);

export const CARD_CONTROLS = ['limit', 'dayLimit', 'purchaseLimit', 'merchantTypes', 'days'] as const;
export type CardControl = (typeof CARD_CONTROLS)[number];

const LIMITS = ['limit', 'dayLimit', 'purchaseLimit'] as const;

/** Everything that keeps controls from being set; empty when nothing does. The server judges them by the same. */
export function controlObstacles(controls: ControlsForm | null, card: ControlledCard): CardObstacle[] {
  const { highestLimit: most } = card;
  if (controls === null) return [limitBetween('limit', most)];
  const { merchantTypes, days } = controls;
  let widest = most;
  const limits = LIMITS.flatMap((field): CardObstacle[] => {
    const limit = controls[field];
    if (limit === null) return field === 'limit' ? [limitBetween(field, most)] : [];
    const isWithin = limit.currency === most.currency && limit.amount > 0 && limit.amount <= widest.amount;
    if (!isWithin) return [limitBetween(field, widest)];
    widest = limit;
    return [];
  });
  const wrong = [
    ...limits,
    ...(merchantTypes.length > 0 ? [] : [noneChosen('merchantTypes')]),
    ...(days.length > 0 ? [] : [noneChosen('days')]),
  ];
  if (wrong.length > 0 || changedControls(card, controls).length > 0) return wrong;
  return [{ rule: 'CRD-19', facts: {}, remedy: { kind: 'fillIn', field: 'limit' } }];
}

/** The controls of which one value is another than the other, in the order in which they are shown. */
export function changedControls(before: CardControls, after: CardControls): CardControl[] {
  return CARD_CONTROLS.filter((control) => valueOf(before, control) !== valueOf(after, control));
}

/** What a control says, to compare it: names in whatever order say the same. */
function valueOf(controls: CardControls, control: CardControl): string {
  if (control === 'merchantTypes' || control === 'days')
    return controls[control]
      .map(String)
      .toSorted((one, other) => one.localeCompare(other))
      .join();
  const limit = controls[control];
  return limit === null ? '' : `${limit.amount} ${limit.currency}`;
}

/** Somebody else has changed them since they were read; the server alone knows, which holds the card. */
export const versionObstacles = ({ version }: ControlsForm, current: number): CardObstacle[] =>
  version === current ? [] : [{ rule: 'CRD-18', facts: {}, remedy: { kind: 'lookAgain' } }];

/** A limit of a day is not above that of the month, nor one of a purchase above that of the day. */
const limitBetween = (field: (typeof LIMITS)[number], most: Money): CardObstacle => ({
  rule: field === 'limit' ? 'CRD-15' : 'CRD-16',
  facts: { most },
  remedy: { kind: 'fillIn', field },
});

const noneChosen = (field: 'merchantTypes' | 'days'): CardObstacle => ({
  rule: 'CRD-17',
  facts: {},
  remedy: { kind: 'fillIn', field },
});
