import { scheduledPaymentLifecycle } from '#machines/lifecycle/scheduled-payment.ts';
import { defineModel } from '../harness/model.ts';

export default defineModel({
  id: 'lifecycle-scheduled-payment',
  machine: scheduledPaymentLifecycle,
  metAt: 'on the server',
  inputs: { scheduled: undefined },
  catalog: {
    'lines.shrink': { 'one is left': { left: 1 }, 'none is left': { left: 0 } },
    'maker.barred': { '': { waitUntil: '2026-12-01' } },
    'day.come': {
      'nothing against it': { stop: null },
      'its bank account is gone': { stop: 'bankAccountGone' },
    },
  },
  boundaries: [{ guard: 'isAnythingLeft', at: 'event.left' }],
  invariants: [
    {
      says: 'What is stopped says why, and nothing else does',
      about: ['stopReason'],
      holds: ({ value, context }) => (context.stopReason !== null) === (value === 'stopped'),
    },
    {
      says: 'decisions §13: What waits for a yes says until when, and nothing else does',
      about: ['waitUntil'],
      holds: ({ value, context }) => (context.waitUntil !== null) === (value === 'waiting'),
    },
    {
      says: 'Nothing is submitted whose maker may not pay, before another payer has said yes',
      holds: (now, step) => now.value !== 'submitted' || step?.before.value !== 'waiting',
    },
  ],
  words: {
    'day.change': 'A payer chooses another day',
    'lines.shrink': 'It collects less than before',
    'payer.cancel': 'A payer cancels it',
    'maker.barred': 'Its maker may not pay any more',
    'payer.confirm': 'Another payer says yes',
    'wait.over': 'Nobody has said yes in time',
    'day.come': 'Its hour comes',
  },
});
