import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ShortPayAct } from '#domain/payment/short-pay.ts';
import type { shortPayAct, ShortPayActForm } from '#machines/short-pay-act/short-pay-act.ts';
import { NO_WORDS_KEPT, type KeptWords } from '#ui/shared/kept-words.ts';

/** A merchant's answer, as its page takes it: the chart's state, and what can be done. */
export function useShortPayAct(
  actor: ActorRefFrom<typeof shortPayAct>,
  kept: KeptWords<ShortPayAct, ShortPayActForm> = NO_WORDS_KEPT,
) {
  return {
    kept,
    snapshot: useSelector(actor, (now) => now),
    onChoose: (act: ShortPayAct) => actor.send({ type: 'act.choose', act }),
    onLeave: () => actor.send({ type: 'act.leave' }),
    onConfirm: () => actor.send({ type: 'act.confirm' }),
    onAmend: () => actor.send({ type: 'act.amend' }),
    onSubmit: (form: ShortPayActForm) => actor.send({ type: 'act.submit', form }),
  };
}

export type ShortPayActProps = ReturnType<typeof useShortPayAct>;
