import { assign, setup } from 'xstate';
import { callErrorOf } from '#domain/call-error.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { NarrowingRemedy } from '#domain/selection/narrowing.ts';
import { isPaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { MadeSelection, Payable } from '#domain/payment/payable.ts';
import type { KeptDraft, PaymentDraft } from '#domain/payment/payment-draft.ts';
import { NOTHING_SELECTED } from '#domain/payment/payment-selection.ts';
import type { Payment, PaymentMethod } from '#domain/payment/payment.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { approvalIn, scheduledIn, type SubmitAnswer } from '#domain/payment/submit-answer.ts';
import type { Scope } from '#domain/access/scope.ts';
import { paymentCalls } from '#machines/payment/calls.ts';
import { actionNotProvided } from '#machines/shapes/not-provided.ts';
import { MOST_CHECKS, submitFailure, SUBMISSION_DELAYS } from '#machines/shapes/submission.ts';
import { wizardParts, type WizardMeta } from '#machines/shapes/wizard.ts';
import { flowCharge, flowCharged } from '#machines/payment/charge.ts';
import {
  flowFee,
  flowLeftOut,
  flowMethodObstacles,
  flowOrder,
  flowReviewObstacles,
  flowSubmitObstacles,
  flowSummary,
  type PaymentFlow,
  type PaymentInput,
} from '#machines/payment/context.ts';
import type { PaymentEvent, ShownFilter } from '#machines/payment/events.ts';
import { flowAsksAgain, flowProved } from '#machines/payment/flow-proof.ts';
import { isOneOfSeveral, outcomeOf } from '#machines/payment/judged-outcome.ts';
import * as choice from '#machines/payment/choice.ts';
import * as days from '#machines/payment/days.ts';
import * as drafts from '#machines/payment/drafts.ts';
import * as parts from '#machines/payment/parts.ts';
import * as rows from '#machines/payment/rows.ts';

interface Thrown {
  readonly error: unknown;
}
interface Given {
  readonly answer: SubmitAnswer | null;
}

/** What is left of a submit that is answered. */
const ENDED = { payable: null, attempt: null, failure: null, refusal: [] } as const;

interface Answered {
  readonly payment: Payment | null;
}

/** The three pages of the flow. */
export type PaymentPageStep = 'select' | 'review' | 'confirm';

/** The types, actors, guards and actions that the parts of the payment chart share. */
export const paymentSetup = setup({
  types: {
    context: {} as PaymentFlow,
    input: {} as PaymentInput,
    events: {} as PaymentEvent,
    tags: {} as 'busy' | 'error' | 'editable',
    meta: {} as WizardMeta<PaymentPageStep>,
  },
  actors: paymentCalls,
  delays: SUBMISSION_DELAYS,
  guards: {
    isNotFound: (_, { error }: Thrown) => callErrorOf(error).kind === 'notFound',
    /** Who has opened what is not there, and pays nothing else, goes on with the draft. */
    isNotFoundBeside: ({ context }, { error }: Thrown) =>
      drafts.isOnlyLooking(context) && callErrorOf(error).kind === 'notFound',
    isConflict: (_, { error }: Thrown) => callErrorOf(error).kind === 'conflict',
    /** Refused where the review is loaded, and not right after a reload that only asked for the outcome. */
    isRefusedInReview: ({ context }, { error }: Thrown) =>
      context.payable !== null && submitFailure(callErrorOf(error)) === 'refused',
    knowsPayment: ({ context }, { draft }: { draft: PaymentDraft | null }) =>
      drafts.paymentToGoOnWith(context, draft) !== null,
    knowsSchedule: ({ context }) => context.scheduleId !== null,
    isOutcomeUnknown: ({ context }, { draft }: { draft: PaymentDraft | null }) =>
      context.attempt?.isUnsure === true || draft?.attempt?.isUnsure === true,
    hasNothingToPay: ({ context }, { payable }: { payable: Payable }) =>
      !rows.isNarrowed(context) && payable.matching.summary.count === 0 && payable.selected.length === 0,
    wasReviewing: ({ context }, { payable }: { payable: Payable }) =>
      context.step === 'review' &&
      (rows.toPay(context, payable).length > 0 || context.selection.kind === 'server'),
    isAsked: ({ context }) => context.asked === 'invoices' || context.asked === 'pastDue',
    canSelectPastDueAsked: ({ context }) => context.asked === 'pastDue' && rows.isEverythingLoaded(context),
    isPastDueAsked: ({ context }) => context.asked === 'pastDue' && (context.payable?.pastDueCount ?? 0) > 0,
    isListed: ({ context }) => context.selection.kind === 'listed',
    canSelect: ({ context }, { trxIds }: { trxIds: readonly string[] }) => rows.canSelect(context, trxIds),
    canPayByAccount: ({ context }) => flowCharged(context).accounts.length > 1 && !context.isByAccount,
    hasMoreInAccount: ({ context }, { buidCustomer }: { buidCustomer: string }) =>
      rows.hasMoreInAccount(context, buidCustomer),
    canSelectPastDueHere: ({ context }) =>
      rows.isEverythingLoaded(context) && (context.payable?.taken.pastDueCount ?? 0) > 0,
    canShowMore: ({ context }) => rows.canShowMore(context),
    hasSelection: ({ context }) => flowSummary(context).count > 0,
    hasNoSelection: ({ context }) => flowSummary(context).count === 0,
    hasPastDue: ({ context }) => (context.payable?.taken.pastDueCount ?? 0) > 0,
    canSelectMatchingHere: ({ context }) =>
      rows.isEverythingLoaded(context) && (context.payable?.taken.count ?? 0) > 0,
    hasDisputedLeft: ({ context }) => flowLeftOut(context).disputed > 0,
    hasDisputedLeftHere: ({ context }) =>
      context.selection.kind === 'listed' && flowLeftOut(context).disputed > 0,
    isDisputedHere: ({ context }, { trxId }: { trxId: string }) => rows.isDisputedHere(context, trxId),
    hasMatching: ({ context }) => (context.payable?.taken.count ?? 0) > 0,
    canReview: ({ context }) => flowReviewObstacles(context).length === 0,
    canPayBy: (
      { context },
      { method, bankAccountId }: { method: PaymentMethod; bankAccountId: string | null },
    ) =>
      !flowCharge(context).isCovered &&
      flowMethodObstacles(context, method).length === 0 &&
      (method === 'card') === (bankAccountId === null) &&
      (method === 'card' || choice.knowsBankAccount(context, bankAccountId)),
    isCreditInReach: ({ context }, { creditTrxId }: { creditTrxId: string }) =>
      rows.isCreditInReach(context, creditTrxId),
    /** Whether a bank account can pay again what did not come about by card (PAY-17, PAY-18). */
    isBankOpen: ({ context }) => choice.flowBankBars(context).length === 0,
    isByCard: ({ context }) => context.method === 'card',
    /** On a date a bank account pays; at once whoever can. */
    canPayOn: ({ context }, { payOn }: { payOn: PlainDate | null }) => days.canPayOn(context, payOn),
    isScheduled: (_, { answer }: Given) => scheduledIn(answer) !== null,
    isAskedFor: (_, { answer }: Given) => approvalIn(answer) !== null,
    hasLostSelection: ({ context }) =>
      context.selection.kind === 'server' && context.failure?.kind === 'notFound',
    canSubmit: ({ context }) => flowSubmitObstacles(context).length === 0,
    isProofNeeded: ({ context }) => flowAsksAgain(context) !== null,
    /** Refused for want of a proof, where the review is loaded that asks for one. */
    isUnproved: ({ context }, { error }: Thrown) =>
      context.payable !== null && callErrorOf(error).obstacles.some(({ rule }) => rule === 'PAY-62'),
    canRepeatKey: ({ context }) => drafts.isSameAttempt(context) && flowSubmitObstacles(context).length === 0,
    hasNotArrived: (_, { payment }: Answered) => payment === null,
    isAtProvider: (_, { payment }: Answered) => payment !== null && outcomeOf(payment) === 'atProvider',
    isAtProviderSoon: ({ context }, { payment }: Answered) =>
      payment !== null &&
      outcomeOf(payment) === 'atProvider' &&
      context.isReportDue &&
      context.checks < MOST_CHECKS,
    isReportDue: ({ context }, { payment }: Answered) =>
      payment !== null && outcomeOf(payment) === 'atProvider' && context.isReportDue,
    isOneOfSeveral: (_, { payment }: Answered) => payment !== null && isOneOfSeveral(payment),
    isDeclined: (_, { payment }: Answered) => payment !== null && outcomeOf(payment) === 'declined',
    isTakenLate: (_, { payment }: Answered) => payment !== null && outcomeOf(payment) === 'takenLate',
    isWaiting: ({ context }, { paymentId }: { paymentId: string }) =>
      context.payable?.waiting.some((payment) => payment.paymentId === paymentId) === true,
    canPart: ({ context }, { trxId }: { trxId: string }) => parts.canPart(context, trxId),
    isPart: ({ context }, { part }: parts.TypedPart) => parts.isPart(context, part),
    hasPart: ({ context }, { trxIds }: parts.NamedInvoices) => parts.hasPart(context, trxIds),
    /** A draft of before is gone on with or not; in review only while something of it is still to be said. */
    hasDraftChoice: ({ context }) =>
      context.resumed !== null && (context.step === 'select' || flowSubmitObstacles(context).length > 0),
    /** It can be given up as long as nothing else is done, also where all of it is said. */
    hasDraft: ({ context }) => context.resumed !== null,
    hasTakenDraft: ({ context }) => context.taken?.kind === 'draft',
    hasTaken: ({ context }) => context.taken !== null,
    isBesideDraft: ({ context }) => context.aside !== null,
    isBesideUnsure: ({ context }) => context.aside?.attempt?.isUnsure === true,
    hasToPayAgain: ({ context }) => rows.toPayAgain(context).length > 0,
    hasPayment: ({ context }) => context.payment !== null,
  },
  actions: {
    saveDraft: (_arguments, _kept: { scope: Scope; draft: PaymentDraft | null }) =>
      actionNotProvided('saveDraft'),
    /** Forgets what is settled or given up; what it was begun beside takes its place again. */
    clearDraft: (_arguments, _kept: { scope: Scope; aside: PaymentDraft | null; paymentId: string | null }) =>
      actionNotProvided('clearDraft'),
    tellOutcome: (_arguments, _of: { paymentId: string }) => actionNotProvided('tellOutcome'),
    rememberDraft: assign(({ context }, { draft }: { draft: KeptDraft | null }) => ({
      taken: null,
      ...drafts.withDraft(context, draft),
    })),
    rememberPayable: assign(({ context }, { payable }: { payable: Payable }) =>
      rows.withPayable(context, payable),
    ),
    addRows: assign(({ context }, { invoices }: { invoices: readonly Invoice[] }) =>
      rows.withMore(context, invoices),
    ),
    rememberSelection: assign(({ context }, { selection }: { selection: MadeSelection }) =>
      rows.withWayBack(context, rows.withMade(context, selection)),
    ),
    rememberFilter: assign((_, { filter }: { filter: ShownFilter }) => rows.withFilter(filter)),
    selectInvoices: assign(({ context }, { trxIds, isSelected }: rows.Press) =>
      rows.withSelected(context, trxIds, isSelected),
    ),
    selectGroup: assign(({ context }, { trxIds, isSelected }: rows.Press) =>
      rows.withGroup(context, trxIds, isSelected),
    ),
    selectPastDue: assign(({ context }) =>
      rows.withAll(context, (invoice) => invoice.status.includes('Past Due')),
    ),
    selectMatching: assign(({ context }) => rows.withAll(context)),
    bringBackLeftOut: assign(({ context }) => rows.withLeftOut(context)),
    leaveOutDisputed: assign(({ context }, { trxId }: { trxId: string }) =>
      rows.withDisputedLeftOut(context, trxId),
    ),
    forgetSelection: assign({ selection: NOTHING_SELECTED, wanted: [], leftOut: [], ...rows.RESELECTED }),
    narrow: assign(({ context }, { remedy }: { remedy: NarrowingRemedy }) =>
      rows.withWayBack(context, choice.withOpenAccount(context, rows.withNarrowed(context, remedy))),
    ),
    leaveOutConflicting: assign(({ context }) => rows.withWayBack(context, rows.withoutConflicting(context))),
    undo: assign(({ context }) => rows.withUndone(context)),
    giveUpDraft: assign(({ context }) => drafts.withDraftGivenUp(context)),
    bringBackDraft: assign(({ context }) => drafts.withDraftBack(context)),
    goToSelect: assign({ step: 'select', instead: null }),
    forgetResumed: assign({ resumed: null, taken: null }),
    goToReview: assign(({ context }) => ({
      step: 'review' as const,
      asked: 'nothing' as const,
      resumed: null,
      taken: null,
      ...choice.openChoice(context),
    })),
    rememberHindered: assign({ asked: 'hindered' }),
    forgetAsked: assign({ asked: 'nothing' }),
    choose: assign(
      (_, { method, bankAccountId }: { method: PaymentMethod; bankAccountId: string | null }) => ({
        method,
        bankAccountId,
        ...rows.KNOWN,
      }),
    ),
    chooseDay: assign(({ context }, { payOn }: { payOn: PlainDate | null }) => days.withDay(context, payOn)),
    payByAccount: assign(({ context }) => ({
      ...rows.EDITED,
      isByAccount: true,
      method: 'bank',
      bankAccountId: choice.preferredBankAccount(context),
    })),
    useCredit: assign(({ context }, { creditTrxId, isUsed }: { creditTrxId: string; isUsed: boolean }) =>
      rows.withCredit(context, creditTrxId, isUsed),
    ),
    askPart: assign((_, { trxId }: { trxId: string }) => ({ parting: { trxId, problems: [] } })),
    rememberPart: assign(({ context }, { part }: parts.TypedPart) => parts.withPart(context, part)),
    rememberPartProblems: assign(({ context }, { part }: parts.TypedPart) =>
      parts.withPartProblems(context, part),
    ),
    leavePart: assign({ parting: null }),
    forgetParts: assign(({ context }, { trxIds }: parts.NamedInvoices) =>
      parts.withoutParts(context, trxIds),
    ),
    acceptFee: assign(({ context }, { isAccepted }: { isAccepted: boolean }) => ({
      acceptedFee: isAccepted ? flowFee(context, 'card') : null,
      ...rows.EDITED,
    })),
    acknowledgeTerms: assign(({ context }, { isAcknowledged }: { isAcknowledged: boolean }) => ({
      acknowledgedTerms: isAcknowledged ? context.config.termsVersion : null,
      ...rows.EDITED,
    })),
    rememberKey: assign(({ context }, { key }: { key: string }) => {
      const order = flowOrder(context);
      return { ...rows.EDITED, attempt: order && { key, order, isUnsure: false } };
    }),
    rememberRefusal: assign((_, { error }: Thrown) => ({
      refusal: callErrorOf(error).obstacles.filter(isPaymentObstacle),
    })),
    rememberProof: assign(({ context }, { token }: { token: string }) => {
      const proved = flowProved(context);
      return { proof: proved && { subject: proved.subject, token } };
    }),
    forgetProof: assign({ proof: null }),
    forgetFailure: assign({ failure: null, refusal: [], checks: 0 }),
    /** What could be paid is out of date once a payment stands: whoever pays again loads it anew. */
    rememberMadePayment: assign((_, { payment }: Answered) => ({
      payment,
      paymentId: payment?.paymentId ?? null,
      payable: null,
      attempt: null,
      failure: null,
      refusal: [],
      isReportDue: false,
    })),
    rememberScheduled: assign((_, { answer }: Given) => ({ ...ENDED, scheduled: scheduledIn(answer) })),
    rememberApproval: assign((_, { answer }: Given) => ({ ...ENDED, approval: approvalIn(answer) })),
    rememberPayment: assign((_, { payment }: Answered) => ({ payment, failure: null })),
    forgetSchedule: assign({ scheduleId: null }),
    forgetPayment: assign({ payment: null, paymentId: null, isReportDue: false, isTooLate: false }),
    wantSameInvoices: assign(({ context }, { method }: { method: PaymentMethod }) =>
      drafts.withSameInvoices(context, method),
    ),
    rememberHandOver: assign((_, { url }: { url: string }) => ({ handOverUrl: url })),
    forgetHandOver: assign({ handOverUrl: null }),
    beginChecks: assign({ checks: 0, failure: null, isTooLate: false }),
    rememberTooLate: assign({ isTooLate: true }),
    endChecks: assign({ checks: 0 }),
    startOver: assign(({ context }) => drafts.begunAnew(context, {})),
    beginAgain: assign(({ context }) => drafts.withPaidAgain(context, rows.toPayAgain(context))),
    resume: assign(({ context }, { paymentId }: { paymentId: string }) =>
      drafts.withResumed(context, paymentId),
    ),
    forgetSameAside: assign(({ context }) => drafts.withoutSameAside(context)),
    giveUpAside: assign({ aside: null }),
  },
}).extend(wizardParts<PaymentFlow, PaymentEvent>());
