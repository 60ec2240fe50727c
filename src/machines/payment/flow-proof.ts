import type { SteppedUp } from '#domain/access/step-up.ts';
import { add, type Money } from '#domain/money/money.ts';
import { aboveSum, provedPayment, type AboveSum } from '#domain/payment/step-up-above.ts';
import type { PaymentFlow } from '#machines/payment/context.ts';
import { flowPress } from '#machines/payment/flow-press.ts';

/**
 * What is taken with the submit: of an order that is sent again the sum that it names, whatever is loaded. Null where no
 * money moves with it, and while there is no one total.
 */
export function flowTaken(flow: PaymentFlow): Money | null {
  const { attempt } = flow;
  if (attempt?.isUnsure) {
    const { amount, fee, isAsked } = attempt.order;
    return isAsked ? null : add(amount, fee);
  }
  const press = flowPress(flow);
  return press.does === 'pay' || press.does === 'schedule' ? press.total : null;
}

/** What a step-up before the submit is of; null where none is asked for. */
export function flowProved(flow: PaymentFlow): SteppedUp | null {
  const taken = flowTaken(flow);
  return taken && provedPayment(flow.scope.buidCustomer, taken);
}

/** The sum above which whoever pays is asked again before the submit; null where they are not, or have answered already. */
export function flowAsksAgain(flow: PaymentFlow): AboveSum | null {
  const taken = flowTaken(flow);
  return taken && flowToken(flow) === null ? aboveSum(taken, flow.config) : null;
}

/** The proof that goes with the submit of this very sum; null without one. */
export function flowToken(flow: PaymentFlow): string | null {
  const { proof } = flow;
  return proof !== null && proof.subject === flowProved(flow)?.subject ? proof.token : null;
}
