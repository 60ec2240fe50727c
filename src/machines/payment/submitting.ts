import type { PaymentFlow } from '#machines/payment/context.ts';
import { flowToken } from '#machines/payment/flow-proof.ts';
import { paymentSetup } from '#machines/payment/setup.ts';
import {
  elseConfirmed,
  saveDraft,
  saveSentDraft,
  signInFirst,
  whenAtProvider,
  whenDeclined,
  whenTakenLate,
  whenAsked,
  whenScheduled,
  whenSeveral,
} from '#machines/payment/steps.ts';
import { thrown } from '#machines/shapes/submission.ts';
import { makingKey, underWay } from '#machines/shapes/wizard-states.ts';
import { isRefused, whenNotSent } from '#machines/shapes/wizard.ts';

/** A definite no: the reasons are kept, and the next order takes another key. */
const refused = [
  { type: 'rememberFailure', params: thrown },
  { type: 'rememberRefusal', params: thrown },
  'forgetKey',
  saveDraft,
] as const;

const notSent = whenNotSent({
  unknown: '#payment.outcomeUnknown',
  refused: [
    {
      guard: { type: 'isUnproved', params: thrown },
      target: '#payment.reviewing.proving',
      actions: ['forgetKey', 'forgetProof', saveDraft],
    },
    {
      guard: { type: 'isRefusedInReview', params: thrown },
      target: '#payment.reviewing.refreshing',
      actions: refused,
    },
    { guard: isRefused, target: '#payment.loading', actions: refused },
  ],
  signInFirst,
  editing: '#payment.reviewing',
  save: saveDraft,
});

/** The payment is on its way; there is no second press. */
export const submitting = paymentSetup.createStateConfig({
  description: 'The payment is on its way to the server; a second press does nothing.',
  tags: ['busy'],
  meta: { view: 'review', step: 'review', spec: '§2 Payment flow: review and submit' },
  initial: 'preparing',
  states: {
    preparing: {
      ...makingKey({ next: 'sending', editing: '#payment.reviewing' }),
      meta: { spec: 'decisions §7: every call that moves money takes an Idempotency-Key' },
    },
    sending: {
      ...underWay({
        send: {
          id: 'submitPayment',
          src: 'submitPayment',
          input: ({ context }: { context: PaymentFlow }) => {
            const { attempt } = context;
            if (!attempt) throw new Error('A payment is only sent with the key of its order');
            return { order: attempt.order, key: attempt.key, token: flowToken(context) };
          },
        },
        done: [
          whenScheduled,
          whenAsked,
          whenSeveral,
          whenDeclined,
          whenTakenLate,
          whenAtProvider,
          elseConfirmed,
        ],
        notSent,
        save: saveSentDraft,
      }),
      meta: { spec: '§7 card-provider payment; quality §3: one effect per idempotency key' },
    },
  },
});
