import { fromPromise } from 'xstate';
import { sendAct, type ChargebackSide } from '#api/chargebacks/act-calls.ts';
import { underOneKey } from '#api/platform/under-one-key.ts';
import type { ChargebackActAnswer, WrittenChargebackAct } from '#domain/dispute/chargeback-acts.ts';

/** The call of what a side does to a chargeback: what may have been done is sent again under its own key. */
export function chargebackActActors(side: ChargebackSide) {
  const send = underOneKey((key, written: WrittenChargebackAct, signal) =>
    sendAct(key, side, written, signal),
  );
  return {
    sendAct: fromPromise<ChargebackActAnswer, WrittenChargebackAct>(({ input, signal }) =>
      send(input, signal),
    ),
  };
}
