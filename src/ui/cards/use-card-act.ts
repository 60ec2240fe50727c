import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { CardAct, CardActForm } from '#domain/card/card-acts.ts';
import type { cardAct } from '#machines/card-act/card-act.ts';

/** What is done about a card, as its page takes it: the chart's state, and what can be done. */
export function useCardAct(actor: ActorRefFrom<typeof cardAct>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onChoose: (act: CardAct) => actor.send({ type: 'act.choose', act }),
    onLeave: () => actor.send({ type: 'act.leave' }),
    onConfirm: () => actor.send({ type: 'act.confirm' }),
    onAmend: () => actor.send({ type: 'act.amend' }),
    onSubmit: (form: CardActForm) => actor.send({ type: 'act.submit', form }),
  };
}

export type CardActProps = ReturnType<typeof useCardAct>;
