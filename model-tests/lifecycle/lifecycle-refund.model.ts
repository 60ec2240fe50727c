import { refundLifecycle } from '#machines/lifecycle/refund.ts';
import { defineModel } from '../harness/model.ts';

export default defineModel({
  id: 'lifecycle-refund',
  machine: refundLifecycle,
  metAt: 'on the server',
  inputs: { 'a refund': { kind: 'refund' }, 'a void': { kind: 'void' } },
  catalog: {
    'order.refused': {
      'it was collected already': { failure: 'collected' },
      'the card provider does not do it': { failure: 'refusedByProvider' },
      'the bank sends it back': { failure: 'sentBackByBank' },
    },
  },
  invariants: [
    {
      says: 'What has failed says why, and nothing else does',
      about: ['failure'],
      holds: ({ value, context }) => (context.failure !== null) === (value === 'failed'),
    },
    {
      says: 'Nothing is called refunded that was not on its way',
      holds: (now, step) => now.value !== 'refunded' || step === undefined || step.before.value === 'sent',
    },
    {
      says: 'A void sends no money back, and a refund is no void',
      about: ['kind'],
      holds: ({ value, context }) =>
        context.kind === 'void' ? value !== 'sent' && value !== 'refunded' : value !== 'voided',
    },
  ],
  words: {
    'support.send': 'Support sends back what was taken',
    'order.accepted': 'The card provider or the bank takes the order',
    'payment.voided': 'The payment was not collected and is taken back',
    'money.arrived': 'The payer has the money',
    'order.refused': 'It does not come about',
  },
});
