import { and, assign, setup } from 'xstate';
import { businessDate, type Instant } from '#domain/dates/dates.ts';
import type { ChargebackFacts } from '#domain/dispute/chargeback.ts';
import { deadlineAfter, isOver } from '#domain/dispute/deadline.ts';
import { silenceDecides } from '#domain/dispute/silence.ts';
import { money } from '#domain/money/money.ts';
import type { DisputeTerms } from '#domain/dispute/dispute.ts';

interface Acted {
  readonly at: Instant;
  /** What can still be credited of the invoice, in minor units; absent where that is not less than was asked for. */
  readonly standing?: number | undefined;
}

/**
 * What moves a chargeback, by party and action; `deadline.pass` is a job that looks at deadlines that are over, and
 * `chargeback.adjust` credits what was accepted, unless a payment of the invoice is under way.
 */
export type ChargebackEvent =
  | (Acted & {
      readonly type:
        | 'merchant.object'
        | 'merchant.accept'
        | 'support.review'
        | 'support.accept'
        | 'support.refuse'
        | 'customer.withdraw'
        | 'deadline.pass';
    })
  | (Acted & { readonly type: 'chargeback.adjust'; readonly isPaymentUnderWay: boolean });

export interface ChargebackInput {
  readonly terms: DisputeTerms;
  /** Minor units. */
  readonly requested: number;
  /** When it is requested. */
  readonly at: Instant;
}

const chargebackSetup = setup({
  types: {
    context: {} as ChargebackFacts,
    events: {} as ChargebackEvent,
    input: {} as ChargebackInput,
  },
  guards: {
    isOver: ({ context, event }) => context.deadline !== null && isOver(context.deadline, event.at),
    /** Whether the merchant, who was silent, has lost by the provider's settings, and all of it can be credited. */
    isWithinCeiling: ({ context: { terms, requested }, event: { standing = requested } }) =>
      silenceDecides([money(requested, terms.currency)], terms.config) === 'customer' &&
      requested <= standing,
    isMoneyAtRest: ({ event }) => event.type === 'chargeback.adjust' && !event.isPaymentUnderWay,
    endsExpired: ({ context }) => context.endsAs === 'expired',
  },
  actions: {
    startSupportClock: assign(({ context: { terms }, event }) => ({
      deadline: deadlineAfter(event.at, terms.config.chargebackDecisionDays, terms),
    })),
    stopClock: assign({ deadline: null }),
    endSilently: assign({ deadline: null, endsAs: 'expired' as const }),
    end: assign(({ context, event }) => ({
      deadline: null,
      endedOn: businessDate(event.at, context.terms.timeZone),
    })),
  },
});

/** The life of a chargeback (decisions §12). The server moves it with `moveChargeback`. */
export const chargebackLifecycle = chargebackSetup.createMachine({
  id: 'chargeback',
  description: 'A chargeback from its request to its end.',
  context: ({ input: { terms, requested, at } }) => ({
    terms,
    requested,
    deadline: deadlineAfter(at, terms.config.objectionDays, terms),
    endsAs: 'accepted' as const,
    endedOn: null,
  }),
  initial: 'requested',
  states: {
    requested: {
      description:
        'The merchant may object; on its silence support decides or, up to a ceiling and where all of it can be credited, the customer wins.',
      meta: { spec: 'decisions §12: the merchant may object within 14 days, support decides within 7 more' },
      on: {
        'merchant.object': {
          target: 'objected',
          actions: 'startSupportClock',
        },
        'merchant.accept': {
          target: 'pendingAdjustment',
          actions: 'stopClock',
        },
        'customer.withdraw': {
          target: 'withdrawn',
          actions: 'end',
        },
        'deadline.pass': [
          { guard: and(['isOver', 'isWithinCeiling']), target: 'pendingAdjustment', actions: 'endSilently' },
          { guard: 'isOver', target: 'underReview', actions: 'startSupportClock' },
        ],
      },
    },
    objected: {
      description: 'The merchant has objected, and nobody of support looks at it yet.',
      meta: { spec: 'decisions §12: the merchant may object within 14 days, support decides within 7 more' },
      on: {
        'support.review': { target: 'underReview' },
        'customer.withdraw': { target: 'withdrawn', actions: 'end' },
      },
    },
    underReview: {
      description: 'Customer support decides; after its time it is late, and nothing decides by itself.',
      meta: { spec: 'decisions §12: the merchant may object within 14 days, support decides within 7 more' },
      on: {
        'support.accept': { target: 'pendingAdjustment', actions: 'stopClock' },
        'support.refuse': { target: 'refused', actions: 'end' },
        'customer.withdraw': { target: 'withdrawn', actions: 'end' },
      },
    },
    pendingAdjustment: {
      description:
        'What is to be credited is settled; while a payment of the invoice is under way, it waits for that, as the credit of a dispute does.',
      meta: { spec: 'decisions §12: Accepted: pending adjustment for that amount, and the dispute ends' },
      on: {
        'chargeback.adjust': [
          { guard: and(['isMoneyAtRest', 'endsExpired']), target: 'expired', actions: 'end' },
          { guard: 'isMoneyAtRest', target: 'accepted', actions: 'end' },
        ],
      },
    },
    accepted: {
      type: 'final',
      description: 'The amount is charged back: it lowers what the provider owes the merchant.',
      meta: { spec: 'decisions §12: Chargeback: lowers what the provider owes the merchant' },
    },
    refused: {
      type: 'final',
      description: 'Nothing is charged back.',
      meta: { spec: 'decisions §12: the merchant may object within 14 days, support decides within 7 more' },
    },
    withdrawn: {
      type: 'final',
      description: 'The customer has taken it back.',
      meta: { spec: '§5 Disputes: A chargeback needs selected invoices and an eligible transaction' },
    },
    expired: {
      type: 'final',
      description: 'The merchant was silent, and the amount is low enough: it is charged back.',
      meta: {
        spec: 'decisions §11: Expiry of a dispute: merchant silent: escalated to support (configurable up to a ceiling)',
      },
    },
  },
});
