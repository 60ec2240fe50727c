import { invoiceLifecycle } from '#machines/lifecycle/invoice.ts';
import { defineModel } from './harness/model.ts';

export default defineModel({
  id: 'lifecycle-invoice',
  machine: invoiceLifecycle,
  metAt: 'on the server',
  inputs: { delivered: undefined },
  catalog: {
    'payment.settled': { 'in full': { openAfter: 0 }, 'one cent left': { openAfter: 1 } },
  },
  boundaries: [{ guard: 'inline', at: 'event.openAfter' }],
  invariants: [
    {
      says: 'INV-03: a payment begins only on an invoice that is billed, not held and without another payment',
      holds: (now, step) =>
        !now.matches({ collection: 'paymentPending' }) ||
        !step ||
        step.before.matches({ collection: 'paymentPending' }) ||
        (step.before.matches({ lifeCycle: 'billed', hold: 'none' }) &&
          step.event.type === 'payment.submitted'),
    },
    {
      says: 'PAY-14: money in flight belongs to a billed invoice',
      holds: (now) => !now.matches({ collection: 'paymentPending' }) || now.matches({ lifeCycle: 'billed' }),
    },
    {
      says: 'An invoice is paid only by money that arrived in full',
      holds: (now, step) =>
        !now.matches({ lifeCycle: 'paid' }) ||
        !step ||
        step.before.matches({ lifeCycle: 'paid' }) ||
        (step.event.type === 'payment.settled' && step.event['openAfter'] === 0),
    },
    {
      says: 'What the bank sends back is open again',
      holds: (now, step) =>
        step?.event.type !== 'payment.returned' ||
        !now.matches({ collection: 'returned' }) ||
        now.matches({ lifeCycle: 'billed' }),
    },
  ],
});
