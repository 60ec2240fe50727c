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
  catalog: {},
  invariants: [
    {
      says: 'A payment has a reason exactly when it failed or came back',
      holds: ({ value, context }) =>
        (context.failure !== null) === (value === 'failed' || value === 'returned'),
    },
    {
      says: 'A return is not a failure: what comes back was on its way or had arrived, and what failed never was',
      about: ['returned', 'failed', 'settled'],
      holds: ({ value }, step) => {
        if (!step || step.before.value === value) return true;
        const wasOnItsWay = ['processing', 'settled'].includes(step.before.value);
        return value === 'failed' ? !wasOnItsWay : value !== 'returned' || wasOnItsWay;
      },
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
        now.value !== 'settled' || now.context.method === 'credits' || step?.before.value === 'processing',
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
  },
});
