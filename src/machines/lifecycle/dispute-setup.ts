import { assign, setup } from 'xstate';
import { businessDate, type Instant, type PlainDate } from '#domain/dates/dates.ts';
import {
  deadlineAfter,
  daysLeft,
  isHoldOver,
  isOver,
  resumedDeadline,
  type Deadline,
} from '#domain/dispute/deadline.ts';
import { isDeadlocked, isDecidable, isOfferable } from '#domain/dispute/dispute-action.ts';
import {
  agreedBy,
  type DisputeAction,
  type DisputeFacts,
  type DisputeParty,
  type DisputeSide,
  type DisputeTerms,
  type HeldStatus,
} from '#domain/dispute/dispute.ts';
import { creditedBefore, reopeningObstacles, type ReopeningFacts } from '#domain/dispute/reopening.ts';

interface Acted {
  readonly at: Instant;
}

/** What somebody does, by party and action: `customer.agree`. Which party may do what is said by the states. */
type Done<Party extends DisputeParty, Action extends DisputeAction> = Acted & {
  readonly type: `${Party}.${Action}`;
};

/**
 * What moves a dispute. `dispute.put`, `deadline.pass`, `dispute.adjust` and `merchant.adjust` are the server's reports
 * of what has happened, the rest is done by somebody; amounts are in minor units.
 */
export type DisputeEvent =
  | (Acted & { readonly type: 'dispute.put' })
  | Done<'customer' | 'support', 'respondToMerchant'>
  | Done<'merchant' | 'support', 'respondToCustomer'>
  | (Done<DisputeSide, 'offer'> & { readonly amount: number })
  | Done<DisputeSide, 'respondToSupport' | 'agree' | 'disagree' | 'escalate'>
  | Done<'customer', 'close' | 'cancel'>
  | (Done<'support', 'hold'> & { readonly until: PlainDate | null })
  | Done<'support', 'release'>
  | (Done<'support', 'decide'> & { readonly amount: number })
  | (Done<'support', 'reopen'> & ReopeningFacts)
  /** The agreed amount is credited, unless money of the invoice is on its way. */
  | (Acted & { readonly type: 'dispute.adjust'; readonly isPaymentUnderWay: boolean })
  /** The merchant has credited an amount of the invoice by itself. */
  | (Acted & { readonly type: 'merchant.adjust'; readonly amount: number })
  /** A job looks at the deadlines and holds whose last day is over. */
  | (Acted & { readonly type: 'deadline.pass' });

export interface DisputeInput {
  readonly terms: DisputeTerms;
  readonly disputed: number;
}

/** What a dispute is at its opening. */
export function newDispute({ terms, disputed }: DisputeInput): DisputeFacts {
  return {
    terms,
    disputed,
    adjusted: 0,
    offer: null,
    agreed: null,
    answers: { customer: 0, merchant: 0 },
    deadline: null,
    held: null,
    supportDaysLeft: null,
    endsAs: 'closed',
    endedOn: null,
    reopenings: 0,
  };
}

interface Moved {
  readonly context: DisputeFacts;
  readonly event: DisputeEvent;
}

const adjustedBy = ({ context, event }: Moved): number =>
  context.adjusted + (event.type === 'merchant.adjust' ? event.amount : 0);

const daysLeftAt = (deadline: Deadline | null, at: Instant): number =>
  deadline === null ? 0 : Math.max(0, daysLeft(deadline, at));

const wasIn =
  (status: HeldStatus) =>
  ({ context }: Moved) =>
    context.held?.from === status;

const guards = {
  isOver: ({ context, event }: Moved) => context.deadline !== null && isOver(context.deadline, event.at),
  isDeadlocked: ({ context }: Moved) => isDeadlocked(context),
  isOfferable: ({ context, event }: Moved) => 'amount' in event && isOfferable(event.amount, context),
  isDecidable: ({ context, event }: Moved) => 'amount' in event && isDecidable(event.amount, context),
  isMoreDecided: ({ context, event }: Moved) => 'amount' in event && event.amount > context.adjusted,
  isOffered: ({ context }: Moved) => context.offer !== null,
  /** Whether what is offered is more than the merchant has credited already. */
  isMoreOffered: ({ context }: Moved) => context.offer !== null && context.offer > context.adjusted,
  /** Whether the merchant, who was silent, has lost by the provider's settings. */
  isWithinCeiling: ({ context: { terms, disputed } }: Moved) =>
    disputed <= (terms.config.silentMerchantCeilings[terms.currency] ?? 0),
  isAdjustment: ({ event }: Moved) => event.type === 'merchant.adjust' && event.amount > 0,
  /** Whether the merchant's own credits reach what this is about. */
  isAllAdjusted: (moved: Moved) => adjustedBy(moved) >= (moved.context.agreed ?? moved.context.disputed),
  isMoneyAtRest: ({ event }: Moved) => event.type === 'dispute.adjust' && !event.isPaymentUnderWay,
  endsExpired: ({ context }: Moved) => context.endsAs === 'expired',
  isHoldOver: ({ context: { held, terms }, event }: Moved) =>
    held !== null && isHoldOver(held.until, event.at, terms.timeZone),
  wasWaitingOnCustomer: wasIn('waitingOnCustomer'),
  wasWaitingOnMerchant: wasIn('waitingOnMerchant'),
  isReopenable: ({ context, event }: Moved) =>
    event.type === 'support.reopen' && reopeningObstacles({ ...context, ...event }, event.at).length === 0,
};

/** Types, guards and actions of a dispute's life. */
export const disputeSetup = setup({
  types: {
    context: {} as DisputeFacts,
    events: {} as DisputeEvent,
    input: {} as DisputeInput,
  },
  guards,
  actions: {
    countAnswer: assign(({ context: { answers, terms } }, params: { readonly of: DisputeSide }) => ({
      answers: {
        ...answers,
        [params.of]: Math.min(answers[params.of] + 1, terms.config.answersPerSide),
      },
    })),
    forgetOffer: assign({ offer: null }),
    rememberOffer: assign(({ event }) => ('amount' in event ? { offer: event.amount } : {})),
    startResponseClock: assign(({ context, event }) => ({
      deadline: deadlineAfter(event.at, context.terms.config.responseDays, context.terms),
    })),
    startSupportClock: assign(({ context, event }) => ({
      deadline: deadlineAfter(event.at, context.terms.config.supportDays, context.terms),
    })),
    stopClock: assign({ deadline: null, supportDaysLeft: null }),
    /** A side gets its days to answer support, whose own rest meanwhile. */
    ask: assign(({ context, event }) => ({
      deadline: deadlineAfter(event.at, context.terms.config.responseDays, context.terms),
      supportDaysLeft: Math.min(daysLeftAt(context.deadline, event.at), context.terms.config.supportDays),
    })),
    resumeSupportClock: assign(({ context, event }) => ({
      deadline: resumedDeadline(event.at, context.supportDaysLeft ?? 0, context.terms.config, context.terms),
      supportDaysLeft: null,
    })),
    holdClock: assign(({ context, event }, params: { readonly from: HeldStatus }) => ({
      deadline: null,
      held: {
        from: params.from,
        daysLeft: context.supportDaysLeft ?? daysLeftAt(context.deadline, event.at),
        until: 'until' in event ? event.until : null,
      },
      supportDaysLeft: null,
    })),
    resumeClock: assign(({ context, event }) => ({
      deadline: resumedDeadline(event.at, context.held?.daysLeft ?? 0, context.terms.config, context.terms),
      held: null,
    })),
    agreeOn: assign(({ context }, params: { readonly by: DisputeParty }) => ({
      agreed: agreedBy(params.by, context),
      offer: null,
    })),
    acceptOffer: assign(({ context }) => ({ agreed: context.offer, offer: null })),
    decideAmount: assign(({ event }) => ('amount' in event ? { agreed: event.amount } : {})),
    grantAll: assign(({ context }) => ({ agreed: context.disputed, endsAs: 'expired' as const })),
    grantNothing: assign({ agreed: 0, offer: null }),
    countAdjustment: assign(({ context, event }) => ({
      adjusted: Math.min(adjustedBy({ context, event }), context.disputed),
    })),
    end: assign(({ context, event }) => ({
      deadline: null,
      held: null,
      supportDaysLeft: null,
      offer: null,
      endedOn: businessDate(event.at, context.terms.timeZone),
    })),
    /** What was credited otherwise meanwhile counts: it can be credited once. */
    reopen: assign(({ context, event }) => ({
      adjusted: event.type === 'support.reopen' ? creditedBefore({ ...context, ...event }) : context.adjusted,
      agreed: null,
      endsAs: 'closed' as const,
      endedOn: null,
      reopenings: context.reopenings + 1,
    })),
  },
});
