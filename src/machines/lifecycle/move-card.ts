import { transition } from 'xstate';
import type { CardStatus } from '#domain/card/card.ts';
import { cardLifecycle, type CardFacts, type CardLifeEvent } from '#machines/lifecycle/card.ts';

/** A card by the columns that its chart owns. */
export interface CardState extends CardFacts {
  readonly status: CardStatus;
}

/** Moves a card along its chart; null where the chart does not take the event. */
export function moveCard({ status, endedBecause }: CardState, event: CardLifeEvent): CardState | null {
  const before = cardLifecycle.resolveState({ value: status, context: { endedBecause } });
  if (!before.can(event)) return null;
  const [after] = transition(cardLifecycle, before, event);
  return { ...after.context, status: after.value };
}
