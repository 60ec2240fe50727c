import { paymentLifecycle } from '#machines/lifecycle/payment.ts';
import { defineModel } from '../harness/model.ts';

export default defineModel({
  id: 'lifecycle-payment',
  machine: paymentLifecycle,
  metAt: 'on the server',
  inputs: {
    'by bank': { method: 'bank' },
    'by card': { method: 'card' },
    'by credits': { method: 'credits' },
  },
  // What a card or credits have paid stays so: a refund is a life of its own.
  restingStates: ['settled'],
  catalog: {},
  invariants: [
    {
      says: 'A payment has a reason exactly when it failed or came back',
      holds: ({ value, context }) =>
        (context.failure !== null) === (value === 'failed' || value === 'returned'),
    },
    {
      says: 'A return is not a failure: what comes back was on its way or had arrived, and what failed never was, but for a void',
      about: ['returned', 'failed', 'settled'],
      holds: ({ value, context }, step) => {
        if (!step || step.before.value === value) return true;
        const wasOnItsWay = ['processing', 'settled'].includes(step.before.value);
        return value === 'failed'
          ? !wasOnItsWay || context.failure === 'voided'
          : value !== 'returned' || wasOnItsWay;
      },
    },
    {
      says: 'Only a bank sends a payment back: what a card has paid goes back by a refund, which keeps the fee',
      about: ['returned'],
      holds: ({ value, context }) => value !== 'returned' || context.method === 'bank',
    },
    {
      says: 'What moves a card payment does not move a bank payment',
      holds: (now, step) =>
        !step ||
        step.before.value === now.value ||
        !step.event.type.startsWith('card.') ||
        now.context.method === 'card',
    },
    {
      says: 'TIM-01, TIM-02: money arrives only after the bank or the provider has accepted it',
      holds: (now, step) =>
        now.value !== 'settled' ||
        now.context.method === 'credits' ||
        ['processing', 'settled'].includes(step?.before.value ?? ''),
    },
  ],
  words: {
    'bank.accepted': 'The bank accepts it',
    'credits.applied': 'Credits pay all of it',
    'card.authorized': 'The card is authorized',
    'card.declined': 'The card is declined',
    'card.cancelled': 'The payer cancels',
    'card.expired': 'The card page runs out',
    'provider.failed': 'The provider fails',
    'funds.settled': 'The money arrives',
    'funds.returned': 'The money is sent back',
    'payment.voided': 'Support takes it back before it is collected',
  },
});
