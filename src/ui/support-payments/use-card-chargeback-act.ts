import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { CardChargebackAct, CardChargebackForm } from '#domain/card-chargeback/card-chargeback-acts.ts';
import type { cardChargebackAct } from '#machines/card-chargeback-act/card-chargeback-act.ts';
import { NO_WORDS_KEPT, type KeptWords } from '#ui/shared/kept-words.ts';

/** What support answers to a cardholder's chargeback, as its page takes it: the chart's state, and what can be done. */
export function useCardChargebackAct(
  actor: ActorRefFrom<typeof cardChargebackAct>,
  kept: KeptWords<CardChargebackAct, CardChargebackForm> = NO_WORDS_KEPT,
) {
  return {
    kept,
    snapshot: useSelector(actor, (now) => now),
    onChoose: (act: CardChargebackAct) => actor.send({ type: 'act.choose', act }),
    onLeave: () => actor.send({ type: 'act.leave' }),
    onConfirm: () => actor.send({ type: 'act.confirm' }),
    onAmend: () => actor.send({ type: 'act.amend' }),
    onSubmit: (form: CardChargebackForm) => actor.send({ type: 'act.submit', form }),
  };
}

export type CardChargebackActProps = ReturnType<typeof useCardChargebackAct>;

/** The word by which messages choose between the acts. */
export const saidChargebackAct = (act: CardChargebackAct) => (act === 'contest' ? 'other' : act);
