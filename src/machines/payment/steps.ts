import type { InvoiceFilter } from '#domain/invoice/invoice-list.ts';
import { isPaidByLine } from '#domain/payment/payable.ts';
import { paymentIn, type SubmitAnswer } from '#domain/payment/submit-answer.ts';
import type { PaymentFlow } from '#machines/payment/context.ts';
import { asSent } from '#machines/shapes/wizard-states.ts';
import { signInFirst as toSignIn } from '#machines/shapes/wizard.ts';
import { wantedIds } from '#machines/payment/context.ts';
import { draftOf, keptOf } from '#machines/payment/drafts.ts';

interface WithContext {
  readonly context: PaymentFlow;
}

/** Keeps what was changed, after every change (ui: drafts save on every change and say when). */
export const saveDraft = {
  type: 'saveDraft',
  params: ({ context }: WithContext) => ({ scope: context.scope, draft: keptOf(context) }),
} as const;

/** Keeps an order that is being sent as one that may have arrived, so that a reload asks for it by key. */
export const saveSentDraft = {
  type: 'saveDraft',
  params: ({ context }: WithContext) => ({ scope: context.scope, draft: asSent(draftOf(context)) }),
} as const;

/** Forgets the draft of a payment that is given up. */
export const clearDraft = {
  type: 'clearDraft',
  params: ({ context: { scope, aside } }: WithContext) => ({ scope, aside, paymentId: null }),
} as const;

/** Forgets the draft of a payment that is accepted, and says which one it has become. */
export const finishDraft = {
  type: 'clearDraft',
  params: ({ context: { scope, aside, payment } }: WithContext) => ({
    scope,
    aside,
    paymentId: payment?.paymentId ?? null,
  }),
} as const;

/** Tells the other tabs of this browser that it is known what became of the payment. */
export const tellOutcome = {
  type: 'tellOutcome',
  params: ({ context: { paymentId } }: WithContext) => ({ paymentId: paymentId ?? '' }),
} as const;

/** An order that may have arrived is asked for before anything of it is paid in another way. */
export const unsureFirst = {
  guard: 'isBesideUnsure',
  target: '#payment.restoring',
  actions: 'startOver',
} as const;

/** The list of step 1: unpaid invoices, searched and narrowed. */
export function payableFilter({ search, conditions }: PaymentFlow): InvoiceFilter {
  return { status: 'unpaid', ...conditions, ...(search !== '' && { search }) };
}

/** What is asked for with each load of step 1, and after a refusal: the list, and what is selected whatever it shows. */
export const askedPayable = ({ context }: WithContext) => ({
  scope: context.scope,
  filter: payableFilter(context),
  selected: wantedIds(context),
  kept: context.selection.kind === 'server' && isPaidByLine(context.selection) ? context.selection : null,
});

interface WithAnswer {
  readonly event: { readonly output: SubmitAnswer | null };
}

/** What was answered about a payment, for guards and actions; what is none says so. */
export const answered = ({ event: { output } }: WithAnswer) => ({ payment: paymentIn(output) });

const answer = ({ event: { output } }: WithAnswer) => ({ answer: output });

/** It is to be collected on a date, and nothing was paid. */
export const whenScheduled = {
  guard: { type: 'isScheduled', params: answer },
  target: '#payment.scheduled',
  actions: [{ type: 'rememberScheduled', params: answer }, finishDraft],
} as const;

/** A second person is asked for it, and nothing was paid. */
export const whenAsked = {
  guard: { type: 'isAskedFor', params: answer },
  target: '#payment.asked',
  actions: { type: 'rememberApproval', params: answer },
} as const;

/** What an answer leads to, where the payment's life is known: every call that asks for it goes on alike. */
export const whenSeveral = {
  guard: { type: 'isOneOfSeveral', params: answered },
  target: '#payment.confirmed.several',
  actions: { type: 'rememberMadePayment', params: answered },
} as const;
export const whenDeclined = {
  guard: { type: 'isDeclined', params: answered },
  target: '#payment.declined',
  actions: { type: 'rememberMadePayment', params: answered },
} as const;
export const whenTakenLate = {
  guard: { type: 'isTakenLate', params: answered },
  target: '#payment.takenLate',
  actions: { type: 'rememberMadePayment', params: answered },
} as const;
export const whenAtProvider = {
  guard: { type: 'isAtProvider', params: answered },
  target: '#payment.handingOver',
  actions: [{ type: 'rememberMadePayment', params: answered }, saveDraft],
} as const;
export const elseConfirmed = {
  target: '#payment.confirmed',
  actions: { type: 'rememberMadePayment', params: answered },
} as const;

/** Whoever pays has said again who they are: the proof goes with the submit. */
export const proved = {
  type: 'rememberProof',
  params: ({ event }: { event: { readonly token: string } }) => event,
} as const;

/** 401 anywhere: sign in again and come back. */
export const signInFirst = toSignIn('#payment.sessionExpired');

/** The disputed invoices that were left out are taken in: of loaded ones here, else by the server. */
export const takeLeftOut = [
  { guard: 'hasDisputedLeftHere', actions: ['bringBackLeftOut', saveDraft] },
  { guard: 'hasDisputedLeft', target: 'gathering' },
] as const;

/** What one press left out comes back with one more, until something else is done. */
export const bringBack = { guard: 'hasTaken', actions: ['undo', saveDraft] } as const;

/** A draft of before is told; the payer goes on with it, where something of it is still to be said, or begins another payment, or pays this one beside it. */
export const draftChoices = {
  'draft.goOn': { guard: 'hasDraftChoice', actions: 'forgetResumed' },
  'draft.discard': {
    guard: 'hasDraft',
    target: '#payment.loading',
    actions: [clearDraft, 'giveUpDraft'],
  },
  // Another tab's is taken instead of what is here.
  'draft.replaced': { target: '#payment.restoring', actions: 'startOver' },
  'aside.goOn': { guard: 'isBesideDraft', target: '#payment.restoring', actions: 'startOver' },
  'aside.giveUp': { guard: 'isBesideDraft', actions: ['giveUpAside', saveDraft] },
} as const;

/** Goes on with a payment that waits for the card: in another tab, after days, or of a colleague. */
export const resumePayment = {
  guard: {
    type: 'isWaiting',
    params: ({ event }: { event: { readonly paymentId: string } }) => event,
  },
  target: '#payment.awaitingOutcome',
  actions: [
    { type: 'resume', params: ({ event }: { event: { readonly paymentId: string } }) => event },
    saveDraft,
  ],
} as const;
