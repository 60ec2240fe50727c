import { invoiceLifecycle } from '#machines/lifecycle/invoice.ts';
import { defineModel } from '../harness/model.ts';

export default defineModel({
  id: 'lifecycle-invoice',
  machine: invoiceLifecycle,
  metAt: 'on the server',
  inputs: { delivered: undefined },
  catalog: {
    'payment.settled': { 'in full': { openAfter: 0 }, 'one cent left': { openAfter: 1 } },
    'invoice.credit': { 'in full': { openAfter: 0 }, 'one cent left': { openAfter: 1 } },
    'credit.apply': { 'all of it': { openAfter: 0 }, 'one cent left': { openAfter: -1 } },
    'credit.free': { 'one cent of it': { openAfter: -1 }, 'of no credit': { openAfter: 0 } },
  },
  boundaries: [
    { guard: 'inline', at: 'event.openAfter' },
    { guard: 'isCreditedInPart', at: 'event.openAfter' },
    { guard: 'isUsedUp', at: 'event.openAfter' },
    { guard: 'isCredit', at: 'event.openAfter' },
  ],
  invariants: [
    {
      says: 'IST-03: a payment begins only on an invoice that is billed, not held and without another payment',
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
      says: 'An invoice is adjusted only by a credit of all that is open, while no money is on its way',
      holds: (now, step) =>
        !now.matches({ lifeCycle: 'adjusted' }) ||
        !step ||
        step.before.matches({ lifeCycle: 'adjusted' }) ||
        (step.event.type === 'invoice.credit' &&
          step.event['openAfter'] === 0 &&
          !step.before.matches({ collection: 'paymentPending' })),
    },
    {
      says: 'An invoice of which a part is credited stays billed',
      holds: (now, step) =>
        step?.event.type !== 'invoice.credit' ||
        step.event['openAfter'] === 0 ||
        !step.before.matches({ lifeCycle: 'billed' }) ||
        now.matches({ lifeCycle: 'billed' }),
    },
    {
      says: 'What is refunded is open again, whatever another payment does',
      holds: (now, step) =>
        step?.event.type !== 'payment.refunded' ||
        !['billed', 'paid', 'adjusted', 'closed'].some((one) =>
          step.before.matches({ lifeCycle: one as 'paid' }),
        ) ||
        now.matches({ lifeCycle: 'billed' }),
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
    'invoice.credit': 'A credit takes from what is open',
    'invoice.reverseCredit': 'A credit of it is taken back',
    'invoice.close': 'It is closed',
    'credit.issue': 'A credit is issued',
    'credit.apply': 'The credit is used',
    'credit.free': 'A use of the credit is taken back',
    'credit.withdraw': 'The credit is taken back',
    'dispute.open': 'A dispute is opened',
    'dispute.putToMerchant': 'The merchant is asked',
    'dispute.putToCustomer': 'The customer is asked',
    'dispute.escalate': 'The dispute is escalated',
    'dispute.hold': 'The dispute is put on hold',
    'dispute.agree': 'Both sides agree',
    'dispute.cancel': 'The dispute is withdrawn',
    'dispute.expire': 'Time for a dispute is over',
    'dispute.reopen': 'Support reopens the dispute',
    'dispute.close': 'The dispute is closed',
    'hold.review': 'A review begins',
    'hold.put': 'It is put on hold',
    'hold.release': 'It is released',
    'payment.submitted': 'A payment is submitted',
    'payment.settled': 'The payment settles',
    'payment.failed': 'The payment fails',
    'payment.returned': 'The bank sends it back',
    'payment.refunded': 'Support refunds a payment of it',
  },
});
