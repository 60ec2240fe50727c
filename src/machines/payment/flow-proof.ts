import type { SteppedUp } from '#domain/access/step-up.ts';
import { aboveSum, provedPayment, type AboveSum } from '#domain/payment/step-up-above.ts';
import type { PaymentFlow } from '#machines/payment/context.ts';
import { flowPress } from '#machines/payment/flow-press.ts';

/** What a step-up before the submit is of; null where no money moves with it, and while there is no one total. */
export function flowProved(flow: PaymentFlow): SteppedUp | null {
  const press = flowPress(flow);
  return press.does === 'pay' || press.does === 'schedule'
    ? provedPayment(flow.scope.buidCustomer, press.total)
    : null;
}

/** The sum above which whoever pays is asked again before the submit; null where they are not, or have answered already. */
export function flowAsksAgain(flow: PaymentFlow): AboveSum | null {
  const press = flowPress(flow);
  if (press.does !== 'pay' && press.does !== 'schedule') return null;
  return flowToken(flow) === null ? aboveSum(press.total, flow.config) : null;
}

/** The proof that goes with the submit of this very sum; null without one. */
export function flowToken(flow: PaymentFlow): string | null {
  const { proof } = flow;
  return proof !== null && proof.subject === flowProved(flow)?.subject ? proof.token : null;
}
