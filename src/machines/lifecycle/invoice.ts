import { and, or, setup, stateIn } from 'xstate';
import { disputeRegion } from '#machines/lifecycle/invoice-dispute.ts';

/**
 * What moves an invoice; `openAfter` is what is left to pay once the payment has arrived or the credit has been taken
 * into account, in minor units, and of a credit what is left of it, below zero.
 */
export type InvoiceEvent =
  | { readonly type: 'invoice.send' }
  | { readonly type: 'invoice.bill' }
  | { readonly type: 'invoice.credit'; readonly openAfter: number }
  | { readonly type: 'invoice.reverseCredit' }
  | { readonly type: 'invoice.close' }
  | { readonly type: 'credit.issue' }
  | { readonly type: 'credit.apply'; readonly openAfter: number }
  | { readonly type: 'credit.free'; readonly openAfter: number }
  | { readonly type: 'credit.withdraw' }
  | { readonly type: 'hold.review' }
  | { readonly type: 'hold.put' }
  | { readonly type: 'hold.release' }
  | { readonly type: 'payment.submitted' }
  | { readonly type: 'payment.settled'; readonly openAfter: number }
  | { readonly type: 'payment.failed' }
  | { readonly type: 'payment.returned' }
  | { readonly type: 'payment.refunded' }
  | { readonly type: 'dispute.open' }
  | { readonly type: 'dispute.putToCustomer' }
  | { readonly type: 'dispute.putToMerchant' }
  | { readonly type: 'dispute.escalate' }
  | { readonly type: 'dispute.hold' }
  | { readonly type: 'dispute.agree' }
  | { readonly type: 'dispute.close' }
  | { readonly type: 'dispute.cancel' }
  | { readonly type: 'dispute.expire' }
  | { readonly type: 'dispute.reopen' };

/**
 * The life of an invoice in the four things that the back end keeps apart (decisions §4); lateness is derived.
 * The server moves an invoice with the pure `transition()`; a region's state is the column of the same name.
 */
export const invoiceLifecycle = setup({
  types: { events: {} as InvoiceEvent },
  guards: {
    isBilled: stateIn({ lifeCycle: 'billed' }),
    /** Billed, and something can still happen to it, though it may be paid. */
    isNotClosed: or([
      stateIn({ lifeCycle: 'billed' }),
      stateIn({ lifeCycle: 'paid' }),
      stateIn({ lifeCycle: 'adjusted' }),
    ]),
    /** As `isPayable`: billed, and neither under review nor on hold. */
    isPayable: and([stateIn({ lifeCycle: 'billed' }), stateIn({ hold: 'none' })]),
    /** The bank has the last word: what was closed or adjusted since is open again. */
    mayHaveBeenPaid: or([
      stateIn({ lifeCycle: 'billed' }),
      stateIn({ lifeCycle: 'paid' }),
      stateIn({ lifeCycle: 'adjusted' }),
      stateIn({ lifeCycle: 'closed' }),
    ]),
    isCreditedInFull: and([
      or([stateIn({ collection: 'none' }), stateIn({ collection: 'returned' })]),
      ({ event }) => event.type === 'invoice.credit' && event.openAfter <= 0,
    ]),
    isCreditedInPart: ({ event }) => event.type === 'invoice.credit' && event.openAfter > 0,
    isUsedUp: ({ event }) => event.type === 'credit.apply' && event.openAfter >= 0,
    /** Only of a credit something below zero can be left. */
    isCredit: ({ event }) => event.type === 'credit.free' && event.openAfter < 0,
    isPaidInFull: and([
      stateIn({ collection: 'paymentPending' }),
      ({ event }) => event.type === 'payment.settled' && event.openAfter <= 0,
    ]),
  },
}).createMachine({
  id: 'invoice',
  description:
    'An invoice: where it is in its life, whether it is held, what its payment does, and its dispute.',
  type: 'parallel',
  states: {
    lifeCycle: {
      description: 'From the merchant to the provider, and to the end.',
      meta: { spec: '§4 Invoice statuses seen' },
      initial: 'unbilled',
      states: {
        unbilled: {
          description: 'Delivered, and not yet sent as an invoice.',
          meta: { spec: 'decisions §4: life cycle: unbilled' },
          on: {
            'invoice.send': 'invoiced',
            'invoice.bill': 'billed',
            'credit.issue': 'unapplied',
          },
        },
        invoiced: {
          description: 'Sent by the merchant, not yet billed by the provider.',
          meta: { spec: 'decisions §4: invoiced (sent by the merchant, not yet billed by the provider)' },
          on: { 'invoice.bill': 'billed', 'credit.issue': 'unapplied' },
        },
        billed: {
          description: 'Billed by the provider: to be paid until its due date, past due after it.',
          meta: {
            spec: '§4: payable if it is Billed or Past Due and is not Pending, Payment Pending or Paid',
          },
          on: {
            'payment.settled': { guard: 'isPaidInFull', target: 'paid' },
            'invoice.credit': [
              { guard: 'isCreditedInFull', target: 'adjusted' },
              { guard: 'isCreditedInPart', target: 'billed' },
            ],
            'invoice.reverseCredit': 'billed',
            'payment.refunded': 'billed',
          },
        },
        paid: {
          description: 'Its whole amount has arrived.',
          meta: { spec: "decisions §4: 'Paid' can be reversed by a bank return" },
          on: {
            'payment.returned': 'billed',
            'payment.refunded': 'billed',
            'invoice.reverseCredit': 'billed',
            'invoice.close': 'closed',
          },
        },
        unapplied: {
          description: 'A credit of which something has not been used yet.',
          meta: { spec: 'decisions §4: unapplied (a credit not used yet)' },
          on: {
            'credit.apply': [{ guard: 'isUsedUp', target: 'closed' }, { target: 'unapplied' }],
            'credit.free': { guard: 'isCredit', target: 'unapplied' },
            'credit.withdraw': 'closed',
          },
        },
        adjusted: {
          description: 'Credits have taken what was left to pay.',
          meta: { spec: 'decisions §4: life cycle: adjusted' },
          on: {
            'invoice.reverseCredit': 'billed',
            'invoice.close': 'closed',
            'payment.returned': 'billed',
            'payment.refunded': 'billed',
          },
        },
        closed: {
          description:
            'Nothing will happen to it any more, unless a payment of it goes back, or a credit is freed again.',
          meta: { spec: 'decisions §4: life cycle: closed' },
          on: {
            'payment.returned': 'billed',
            'payment.refunded': 'billed',
            'credit.free': { guard: 'isCredit', target: 'unapplied' },
          },
        },
      },
    },
    hold: {
      description: 'Whether somebody looks at it before it may be paid.',
      meta: { spec: 'decisions §4: hold: none, pending (under review), on hold' },
      initial: 'none',
      states: {
        none: {
          description: 'Not held.',
          meta: { spec: 'decisions §4: hold: none' },
          on: { 'hold.review': 'pending', 'hold.put': 'onHold' },
        },
        pending: {
          description: 'Under review: not payable until it is released.',
          meta: { spec: '§4: payable if … and is not Pending' },
          on: { 'hold.put': 'onHold', 'hold.release': 'none' },
        },
        onHold: {
          description: 'Put on hold: not payable until it is released.',
          meta: { spec: '§4 Invoice statuses: on hold' },
          on: { 'hold.release': 'none' },
        },
      },
    },
    collection: {
      description: 'What the payment of it does.',
      meta: { spec: 'decisions §4: collection: none, payment pending (money in flight), returned' },
      initial: 'none',
      states: {
        none: {
          description: 'No payment is under way.',
          meta: { spec: 'decisions §4: collection: none' },
          on: {
            'payment.submitted': { guard: 'isPayable', target: 'paymentPending' },
            'payment.returned': { guard: 'mayHaveBeenPaid', target: 'returned' },
          },
        },
        paymentPending: {
          description: 'A payment is under way: it cannot be paid a second time.',
          meta: { spec: '§4: payable if … and is not Payment Pending' },
          on: {
            'payment.settled': 'none',
            'payment.failed': 'none',
            'payment.returned': 'returned',
          },
        },
        returned: {
          description: 'The bank has sent the last payment back: it can be paid again.',
          meta: { spec: "decisions §4: 'Paid' can be reversed by a bank return" },
          on: { 'payment.submitted': { guard: 'isPayable', target: 'paymentPending' } },
        },
      },
    },
    dispute: disputeRegion,
  },
});
