import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { CardRequestForm } from '#domain/card/card-request.ts';
import type { SupportLine } from '#domain/portal/portal-face.ts';
import type { cardRequest } from '#machines/card-request/card-request.ts';

/** A request for a card, as its page takes it: the chart's state, and what can be done. */
export function useCardRequest(actor: ActorRefFrom<typeof cardRequest>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onRequest: (form: CardRequestForm) => actor.send({ type: 'card.request', form }),
    onConfirm: () => actor.send({ type: 'request.confirm' }),
    onAmend: () => actor.send({ type: 'request.amend' }),
    /** Asks at once what became of a request whose answer was lost. */
    onCheck: () => actor.send({ type: 'outcome.check' }),
    onAnother: () => actor.send({ type: 'card.another' }),
  };
}

export type CardRequestActions = ReturnType<typeof useCardRequest>;

/** The same with what is entered, which its page keeps. */
export interface CardRequestFieldsProps extends CardRequestActions {
  readonly form: CardRequestForm;
  readonly onChange: (form: CardRequestForm) => void;
  readonly support: SupportLine;
}

/** What is said of each field, by its name. */
export type CardRequestErrors = Readonly<Record<string, string | undefined>>;
