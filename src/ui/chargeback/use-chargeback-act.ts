import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ChargebackAction } from '#domain/dispute/chargeback.ts';
import { NO_WORDS_KEPT, type KeptWords } from '#ui/shared/kept-words.ts';
import type { chargebackAct, ChargebackActForm } from '#machines/chargeback-act/chargeback-act.ts';

/** What a side does, as its page takes it: the chart's state, and what can be done. */
export function useChargebackAct(
  actor: ActorRefFrom<typeof chargebackAct>,
  kept: KeptWords<ChargebackAction, ChargebackActForm> = NO_WORDS_KEPT,
) {
  return {
    kept,
    snapshot: useSelector(actor, (now) => now),
    onChoose: (act: ChargebackAction) => actor.send({ type: 'act.choose', act }),
    onLeave: () => actor.send({ type: 'act.leave' }),
    onConfirm: () => actor.send({ type: 'act.confirm' }),
    onAmend: () => actor.send({ type: 'act.amend' }),
    onSubmit: (form: ChargebackActForm) => actor.send({ type: 'act.submit', form }),
  };
}

export type ChargebackActProps = ReturnType<typeof useChargebackAct>;
