import { and } from 'xstate';
import { customerAsked, merchantAsked } from '#machines/lifecycle/dispute-asked.ts';
import { disputeSetup, newDispute } from '#machines/lifecycle/dispute-setup.ts';
import { waitingOnCustomer, waitingOnMerchant } from '#machines/lifecycle/dispute-waiting.ts';

/** What the merchant credits by itself counts, and ends a dispute once that is all of it. */
const MERCHANT_ADJUSTS = [
  { guard: 'isAllAdjusted', target: 'closed', actions: ['countAdjustment', 'end'] },
  { guard: 'isAdjustment', actions: 'countAdjustment' },
] as const;

/** Support reopens, once; what the end has credited is taken back with it. */
const SUPPORT_REOPENS = {
  'support.reopen': {
    guard: 'isReopenable',
    target: 'underWay.escalated',
    actions: ['reopen', 'startSupportClock'],
  },
} as const;

/** After a hold it goes on where it was, whoever or whatever ends the hold. */
const GOES_ON = [
  { guard: 'wasWaitingOnCustomer', target: 'waitingOnCustomer', actions: 'resumeClock' },
  { guard: 'wasWaitingOnMerchant', target: 'waitingOnMerchant', actions: 'resumeClock' },
  { target: 'escalated', actions: 'resumeClock' },
] as const;

/**
 * The life of a dispute (§4 Dispute statuses, decisions §12). The server moves a dispute with the pure
 * `moveDispute`, in which time goes first, so that nobody acts after a deadline; `disputeStatusOf` tells the status from
 * the state, and the context is its other columns.
 *
 * What wins: who acts in time, over the deadline of that day; the merchant's own credit that reaches the amount, over
 * everything else; a payment under way, over the credit that was agreed, which waits until that has settled or come back.
 */
export const disputeLifecycle = disputeSetup.createMachine({
  id: 'dispute',
  description: 'A dispute of an invoice from its opening to its end, and back where support reopens it.',
  context: ({ input }) => newDispute(input),
  initial: 'underWay',
  states: {
    underWay: {
      description:
        'Not agreed yet: the customer can take it back, and what the merchant credits by itself counts.',
      meta: { spec: 'DSP-01' },
      initial: 'open',
      on: {
        'customer.cancel': {
          target: 'cancelled',
          actions: 'end',
        },
        'merchant.adjust': MERCHANT_ADJUSTS,
      },
      states: {
        open: {
          description: 'Opened, and not yet put to anybody.',
          meta: { spec: 'DSP-01' },
          on: {
            'dispute.put': { target: 'waitingOnMerchant', actions: 'startResponseClock' },
          },
        },
        waitingOnCustomer,
        waitingOnMerchant,
        customerAsked,
        merchantAsked,
        escalated: {
          description:
            'Customer support decides or asks a side; after its time it is late, and nothing decides by itself.',
          meta: {
            spec: [
              'DSP-01',
              'DSP-03',
              'DSP-04',
              'decisions §12: Support has 14 days from the escalation; nothing decides by itself',
            ],
          },
          on: {
            'support.respondToCustomer': {
              target: 'customerAsked',
              actions: 'ask',
            },
            'support.respondToMerchant': {
              target: 'merchantAsked',
              actions: 'ask',
            },
            'support.decide': [
              {
                guard: and(['isDecidable', 'isMoreDecided']),
                target: '#dispute.pendingAdjustment',
                actions: ['decideAmount', 'stopClock'],
              },
              {
                guard: 'isDecidable',
                target: '#dispute.closed',
                actions: ['decideAmount', 'end'],
              },
            ],
            'support.hold': {
              target: 'onHold',
              actions: { type: 'holdClock', params: { from: 'escalated' } },
            },
          },
        },
        onHold: {
          description:
            "It rests, and nobody's time runs; both sides read why and until when, and then it goes on by itself.",
          meta: {
            spec: [
              'DSP-01',
              'decisions §12: The clock stops on hold and goes on with what was left, at least 3 business days',
            ],
          },
          on: {
            'support.release': GOES_ON,
            'deadline.pass': [
              {
                guard: and(['isHoldOver', 'wasWaitingOnCustomer']),
                target: 'waitingOnCustomer',
                actions: 'resumeClock',
              },
              {
                guard: and(['isHoldOver', 'wasWaitingOnMerchant']),
                target: 'waitingOnMerchant',
                actions: 'resumeClock',
              },
              { guard: 'isHoldOver', target: 'escalated', actions: 'resumeClock' },
            ],
          },
        },
      },
    },
    pendingAdjustment: {
      description:
        'What is to be credited is settled; while a payment of the invoice is under way, it waits for that.',
      meta: {
        spec: [
          'DSP-01',
          'DSP-02',
          'decisions §12: Accepted: pending adjustment for that amount, and the dispute ends',
        ],
      },
      on: {
        'dispute.adjust': [
          { guard: and(['isMoneyAtRest', 'endsExpired']), target: 'expired', actions: 'end' },
          { guard: 'isMoneyAtRest', target: 'closed', actions: 'end' },
        ],
        'merchant.adjust': [
          {
            guard: and(['isAllAdjusted', 'endsExpired']),
            target: 'expired',
            actions: ['countAdjustment', 'end'],
          },
          ...MERCHANT_ADJUSTS,
        ],
      },
    },
    closed: {
      description: 'It is settled: for the customer, in part, or for the merchant.',
      meta: { spec: ['DSP-01', 'decisions §12: Support alone reopens, once, within 14 days of the end'] },
      on: SUPPORT_REOPENS,
    },
    cancelled: {
      type: 'final',
      description: 'The customer has taken it back: the invoice is not disputed, and can be again.',
      meta: { spec: 'DSP-06' },
    },
    expired: {
      description: 'Nobody answered in time: for the side that was not silent.',
      meta: {
        spec: [
          'decisions §1: dispute response: it expires at the end of that day, Central time',
          'decisions §12: Support alone reopens, once, within 14 days of the end',
        ],
      },
      on: SUPPORT_REOPENS,
    },
  },
});
