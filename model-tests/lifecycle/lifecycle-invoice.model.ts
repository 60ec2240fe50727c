import { invoiceLifecycle } from '#machines/lifecycle/invoice.ts';
import { defineModel } from '../harness/model.ts';

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
  words: {
    'invoice.send': 'The merchant sends it',
    'invoice.bill': 'The provider bills it',
    'invoice.adjust': 'Its amount is changed',
    'invoice.close': 'It is closed',
    'credit.issue': 'A credit is issued',
    'credit.apply': 'The credit is used',
    'dispute.open': 'A dispute is opened',
    'dispute.putToMerchant': 'The merchant is asked',
    'dispute.putToCustomer': 'The customer is asked',
    'dispute.escalate': 'The dispute is escalated',
    'dispute.hold': 'The dispute is put on hold',
    'dispute.agree': 'Both sides agree',
    'dispute.cancel': 'The dispute is withdrawn',
    'dispute.expire': 'Time for a dispute is over',
    'dispute.close': 'The dispute is closed',
    'hold.review': 'A review begins',
    'hold.put': 'It is put on hold',
    'hold.release': 'It is released',
    'payment.submitted': 'A payment is submitted',
    'payment.settled': 'The payment settles',
    'payment.failed': 'The payment fails',
    'payment.returned': 'The bank sends it back',
  },
});
