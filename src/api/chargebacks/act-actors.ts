import { fromPromise } from 'xstate';
import { sendAct, takeChargeback, type ChargebackSide } from '#api/chargebacks/act-calls.ts';
import { actActors } from '#api/platform/under-one-key.ts';
import type {
  ChargebackActAnswer,
  ChargebackTaking,
  WrittenChargebackAct,
} from '#domain/dispute/chargeback-acts.ts';

/** The calls of what a side does to a chargeback: what may have been done is sent again under its own key. */
export function chargebackActActors(side: ChargebackSide) {
  return {
    ...actActors<WrittenChargebackAct, ChargebackActAnswer>((key, written, signal) =>
      sendAct(key, side, written, signal),
    ),
    takeChargeback: fromPromise<boolean, ChargebackTaking>(({ input, signal }) =>
      takeChargeback(input, signal),
    ),
  };
}
