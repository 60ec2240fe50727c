import { fromPromise } from 'xstate';
import { createChargebacks } from '#api/chargebacks/request-calls.ts';
import { underOneKey } from '#api/platform/under-one-key.ts';
import type { RequestedChargeback, WrittenChargebacks } from '#domain/dispute/chargeback-request.ts';

/** The call of a request for a customer: what may have arrived is sent again under its own key. */
export function chargebackRequestActors(buidCustomer: string) {
  const create = underOneKey((key, written: WrittenChargebacks, signal) =>
    createChargebacks(key, buidCustomer, written, signal),
  );
  return {
    createChargebacks: fromPromise<readonly RequestedChargeback[], WrittenChargebacks>(({ input, signal }) =>
      create(input, signal),
    ),
    askSubmit: fromPromise<readonly RequestedChargeback[], void>(({ signal }) => create.again(signal)),
  };
}
