import type { Approval } from '#domain/approval/approval.ts';
import type { Payable } from '#domain/payment/payable.ts';
import { flowSecond } from '#machines/payment/flow-limit.ts';
import { approval } from '../approval-act/approval-examples.ts';
import type { Invariant } from '../harness/model.ts';
import { ABOVE_LIMIT, LIMIT } from './payment-examples.ts';
import type { Now } from './payment.moments.ts';

/** What is answered where a second person was asked for the order. */
export function askedAnswers({ context: { attempt } }: Now): Record<string, Approval> | undefined {
  return attempt?.order.isAsked
    ? { asked: approval({ isOwn: true, amount: ABOVE_LIMIT.open, maker: 'Dana Whitlock' }) }
    : undefined;
}

/** What step 1 offers where there is a limit: somebody who may approve what is above, or nobody. */
export function loadedAbove(loaded: Payable): Record<string, Payable> {
  return {
    loaded: { ...loaded, limit: LIMIT },
    'nobody else': { ...loaded, limit: { ...LIMIT, approvers: [] } },
  };
}

/** What is never otherwise of a payment above the limit. */
export const approvalInvariants: readonly Invariant<Now>[] = [
  {
    says: 'PAY-35: nothing above the limit is sent but to a second person, and nothing else to one',
    holds: (now) => {
      const order = now.matches({ submitting: 'sending' }) ? now.context.attempt?.order : undefined;
      if (!order || now.context.attempt?.isUnsure) return true;
      const isAbove = order.amount.amount > 5_000_000;
      return (order.isAsked === true) === isAbove && (!isAbove || order.method === 'bank');
    },
  },
  {
    says: 'PAY-37: nobody is asked where nobody else may approve',
    holds: (now) => !now.matches('submitting') || flowSecond(now.context)?.approvers.length !== 0,
  },
  {
    says: 'What a second person is asked for is told as such, and nothing is told as paid with it',
    about: ['approval'],
    holds: (now) =>
      (now.context.approval !== null) === now.matches('asked') &&
      (now.context.approval === null || now.context.payment === null),
  },
];
