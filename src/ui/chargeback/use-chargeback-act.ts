import type { ActorRefFrom } from 'xstate';
import type { chargebackAct } from '#machines/chargeback-act/chargeback-act.ts';
import type { KeptWords } from '#ui/shared/kept-words.ts';
import { useActing, type ActOf, type FormOf } from '#ui/shared/use-acting.ts';
import { takingOf } from '#ui/shared/taking.ts';

/** What a side does to a chargeback, as its page takes it: the chart's state, and what can be done. */
export function useChargebackAct(
  actor: ActorRefFrom<typeof chargebackAct>,
  kept?: KeptWords<ActOf<typeof chargebackAct>, FormOf<typeof chargebackAct>>,
) {
  return { ...useActing<typeof chargebackAct>(actor, kept), ...takingOf(actor) };
}

export type ChargebackActProps = ReturnType<typeof useChargebackAct>;
