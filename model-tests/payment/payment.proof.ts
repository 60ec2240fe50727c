import { flowToken } from '#machines/payment/flow-proof.ts';
import { CallError } from '#domain/call-error.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { money } from '#domain/money/money.ts';
import type { Invariant, Withheld } from '../harness/model.ts';
import { ABOVE_SUM, BANK_ACCOUNT, CONFIG } from './payment-examples.ts';
import { isAboveSum, isNearSum, only, type Now } from './payment.moments.ts';

/** The proof of whoever pays, where it is asked for. */
export const proofCatalog = {
  'identity.proved': (now: Now) =>
    only(now.matches({ reviewing: 'proving' }) || now.matches({ outcomeUnknown: 'proving' }), {
      proved: { token: 'proof' },
    }),
};

/** An order above the sum that a reload asks about: its proof is gone with the page. */
export const largeAttempt = {
  key: 'key-1',
  isUnsure: true,
  order: {
    buidCustomer: '0400',
    mode: 'INDIVIDUAL_ACCOUNT',
    method: 'bank',
    paid: { lines: [{ trxId: ABOVE_SUM.trxId, amount: ABOVE_SUM.open }] },
    bankAccountId: BANK_ACCOUNT.bankAccountId,
    amount: ABOVE_SUM.open,
    fee: money(0, 'USD'),
    feeAccepted: false,
    termsVersion: CONFIG.termsVersion,
  },
} as const;

/** The server's answer where the proof is used up, over, or was given in another session. */
const UNPROVED: PaymentObstacle = {
  rule: 'PAY-62',
  facts: { amount: ABOVE_SUM.open, most: money(CONFIG.stepUpAbove['USD'] ?? 0, 'USD') },
  remedy: { kind: 'proveIdentity' },
};

const decidedIn = ({ context }: Now): string => {
  const { selection, method, bankAccountId, acknowledgedTerms, acceptedFee, attempt } = context;
  return JSON.stringify({ selection, method, bankAccountId, acknowledgedTerms, acceptedFee, attempt });
};

/** How the submit of it fails besides: its proof is over, or its session with the proof. */
export const proofFailures = (now: Now) =>
  only(isAboveSum(now) && !now.context.payOn, {
    'the proof is over': new CallError('forbidden', { code: 'PAY-62', obstacles: [UNPROVED] }),
    'session ended': new CallError('unauthorized', { requestId: 'req-7' }),
  });

/** What is never otherwise of a payment above the configured sum. */
export const proofInvariants: readonly Invariant<Now>[] = [
  {
    says: 'PAY-62: nothing above the configured sum is sent, or sent again, without a proof of just that sum',
    about: ['proof'],
    holds: (now) => {
      const { attempt, proof } = now.context;
      if (!now.matches({ submitting: 'sending' }) || !attempt) return true;
      const { amount, fee, isAsked } = attempt.order;
      const total = amount.amount + fee.amount;
      return total <= 2_000_000 || isAsked === true || proof?.subject === `0400 ${total} USD`;
    },
  },
  {
    says: 'PAY-62: at the sum and below nobody is asked again, nor for what a second person is asked',
    about: ['proof'],
    holds: ({ context, ...now }) => {
      if (!('reviewing' in Object(now.value)) || Object(now.value).reviewing !== 'proving') return true;
      const { selection, limit } = { ...context, limit: context.payable?.limit };
      const invoices = selection.kind === 'listed' ? selection.invoices : [];
      return limit === undefined && invoices.reduce((sum, { open }) => sum + open.amount, 0) > 2_000_000;
    },
  },
  {
    says: 'PAY-62: who does not say again who they are is back at the review with all that was decided, and nothing is sent',
    holds: (now, step) => {
      if (step?.event.type !== 'identity.refused' || !step.before.matches({ reviewing: 'proving' })) {
        return true;
      }
      return now.matches({ reviewing: 'deciding' }) && decidedIn(now) === decidedIn(step.before);
    },
  },
  {
    says: 'PAY-62: who does not say again who they are sends nothing again, and the order keeps its key',
    about: ['outcomeUnknown'],
    holds: (now, step) => {
      if (step?.event.type !== 'identity.refused' || !step.before.matches({ outcomeUnknown: 'proving' })) {
        return true;
      }
      const { attempt } = now.context;
      return now.matches({ outcomeUnknown: 'notArrived' }) && attempt === step.before.context.attempt;
    },
  },
  {
    says: 'PAY-62: a proof that the server does not take is asked for anew, and its order takes another key',
    about: ['proof'],
    holds: (now, step) => {
      if (step?.event.type !== 'xstate.error.actor.submitPayment' || !now.matches({ reviewing: 'proving' }))
        return true;
      return now.context.attempt === null && flowToken(now.context) === null;
    },
  },
];

/** What is not walked of it, and why. */
export const proofWithheld: readonly Withheld<Now>[] = [
  {
    events: ['method.choose', 'fee.accept', 'terms.acknowledge', 'part.ask', 'part.drop'],
    where: isNearSum,
    why: 'the password is asked again by whatever is chosen: one way of paying is walked, the terms once acknowledged',
    as: {
      method: 'card',
      bankAccountId: null,
      isAccepted: true,
      isAcknowledged: true,
      trxId: '9',
      trxIds: ['9'],
    },
  },
];
