import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AskedAct, DirectAct, ShownAutoPay } from '#domain/autopay/shown-autopay.ts';
import type { AskedForm, autoPayAct } from '#machines/autopay/autopay-act.ts';
import { proofEvent } from '#machines/shapes/proof.ts';

/** What is done about AutoPay, as its page takes it: the chart's state, and what can be done. */
export function useAutoPayAct(actor: ActorRefFrom<typeof autoPayAct>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onDo: (act: DirectAct) => actor.send({ type: 'act.do', act }),
    onAsk: (act: AskedAct) => actor.send({ type: 'act.ask', act }),
    onLeave: () => actor.send({ type: 'act.leave' }),
    onConfirm: (form: AskedForm) => actor.send({ type: 'act.confirm', form }),
    onProof: (token: string | null) => actor.send(proofEvent(token)),
  };
}

export type AutoPayActProps = Omit<ReturnType<typeof useAutoPayAct>, 'onProof'>;

/** Tells the chart what the page reads anew. */
export function useAutoPayAnew(actor: ActorRefFrom<typeof autoPayAct>, autoPay: ShownAutoPay): void {
  useEffect(() => {
    actor.send({ type: 'autoPay.told', autoPay });
  }, [actor, autoPay]);
}
