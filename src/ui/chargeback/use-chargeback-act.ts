import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ActedChargeback } from '#domain/dispute/chargeback-acts.ts';
import type { ChargebackAction } from '#domain/dispute/chargeback.ts';
import type { chargebackAct, ChargebackActForm } from '#machines/chargeback-act/chargeback-act.ts';

/** What a side does, as its page takes it: the chart's state, and what can be done. */
export function useChargebackAct(actor: ActorRefFrom<typeof chargebackAct>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onChoose: (act: ChargebackAction) => actor.send({ type: 'act.choose', act }),
    onLeave: () => actor.send({ type: 'act.leave' }),
    onSubmit: (form: ChargebackActForm) => actor.send({ type: 'act.submit', form }),
  };
}

export type ChargebackActProps = ReturnType<typeof useChargebackAct>;

/** Tells the chart what the page reads anew, and the page that something was recorded. */
export function useChargebackAnew(
  actor: ActorRefFrom<typeof chargebackAct>,
  chargeback: ActedChargeback,
  refresh: () => void,
): void {
  const isRecorded = useSelector(actor, (now) => now.matches({ choosing: 'recorded' }));
  useEffect(() => {
    actor.send({ type: 'chargeback.told', chargeback });
  }, [actor, chargeback]);
  useEffect(() => {
    if (isRecorded) refresh();
  }, [isRecorded, refresh]);
}
