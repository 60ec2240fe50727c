import { assign, setup } from 'xstate';
import type { Scope } from '#domain/access/scope.ts';
import { changedForm, type DisputeChange } from '#domain/dispute/dispute-change.ts';
import { CONTACTS_MAXIMUM, type NewContact } from '#domain/dispute/dispute-contact.ts';
import type { DisputeDocument } from '#domain/dispute/dispute-document.ts';
import type { DisputeDraft } from '#domain/dispute/dispute-draft.ts';
import type { Disputable, DisputeForm, InvoiceAmounts } from '#domain/dispute/dispute-form.ts';
import { documentProblems } from '#domain/dispute/form-documents.ts';
import { standsSubmitted, type DisputeSubmission } from '#domain/dispute/dispute-submission.ts';
import {
  begun,
  contactProblemOf,
  contactStillWrong,
  flowProblems,
  formContext,
  isDescribed,
  isReadyForReview,
  refusalOf,
  removedOf,
  stillWrong,
  typedProblem,
  withAmounts,
  withDisputable,
  withDraft,
  withLines,
  withoutRemoved,
  withTyped,
  withTypedIn,
  type DisputeEvent,
  type DisputeFlow,
  type DisputeInput,
  type DisputeStep,
} from '#machines/dispute-create/context.ts';
import { actionNotProvided, promiseNotProvided } from '#machines/shapes/not-provided.ts';
import { SUBMISSION_DELAYS } from '#machines/shapes/submission.ts';
import { makingParts } from '#machines/shapes/wizard-states.ts';
import { wizardParts, type WizardMeta } from '#machines/shapes/wizard.ts';

interface Found {
  readonly draft: DisputeDraft | null;
}
interface Read {
  readonly disputable: Disputable;
}
interface Answered {
  readonly made: DisputeSubmission | null;
}

/** What is asked of the server before the first step: what can be disputed, and the lines that were chosen from. */
export interface AskedDisputable {
  readonly scope: Scope;
  readonly asked: readonly string[];
  readonly withLines: readonly string[];
}

/** What is submitted, once under its key. */
export interface SubmittedForm {
  readonly scope: Scope;
  readonly key: string;
  readonly form: DisputeForm;
}

const read = (flow: DisputeFlow, { disputable }: Read): DisputeFlow => withDisputable(flow, disputable);

/** The types, actors, guards and actions of the chart. */
export const disputeCreateSetup = setup({
  types: {
    context: {} as DisputeFlow,
    input: {} as DisputeInput,
    events: {} as DisputeEvent,
    tags: {} as 'busy' | 'error' | 'editable',
    meta: {} as WizardMeta<DisputeStep>,
  },
  actors: {
    /** The draft of this user, customer and set of invoices; null without one. */
    loadDraft: promiseNotProvided<DisputeDraft | null>('loadDraft'),
    loadDisputable: promiseNotProvided<Disputable, AskedDisputable>('loadDisputable'),
    loadLines: promiseNotProvided<InvoiceAmounts, { scope: Scope; trxId: string }>('loadLines'),
    /** A new idempotency key (UUID). */
    createKey: promiseNotProvided<string>('createKey'),
    createDisputes: promiseNotProvided<DisputeSubmission, SubmittedForm>('createDisputes'),
    /** What arrived under a key; null when nothing did. */
    findDisputes: promiseNotProvided<DisputeSubmission | null, { scope: Scope; key: string }>('findDisputes'),
  },
  delays: SUBMISSION_DELAYS,
  guards: {
    isNothingAsked: ({ context }) => context.asked.length === 0,
    isOutcomeUnknown: ({ context }, { draft }: Found) => withDraft(context, draft).attempt?.isUnsure === true,
    /** It was submitted before a reload, and stands. */
    isOpened: ({ context }, { disputable }: Read) => standsSubmitted(context.before, disputable.ineligible),
    isOpenedWithoutContacts: ({ context }, { disputable }: Read) =>
      context.before?.hasContacts === false && standsSubmitted(context.before, disputable.ineligible),
    hasNothingToDispute: ({ context }, told: Read) =>
      withoutRemoved(read(context, told)).form.trxIds.length === 0,
    /** DIS-02 to DIS-06: of what is still to be disputed. */
    hasIneligible: ({ context }, told: Read) => removedOf(read(context, told)).length > 0,
    wasRefused: ({ context }) => context.refusal !== null,
    wasReviewing: ({ context }, told: Read) =>
      context.step === 'review' && isReadyForReview(read(context, told)),
    wasAtDocuments: ({ context }, told: Read) =>
      context.step !== 'describe' && isDescribed(read(context, told)),
    isReviewLeft: ({ context }) => context.step === 'review' && isReadyForReview(withoutRemoved(context)),
    areDocumentsLeft: ({ context }) => context.step !== 'describe' && isDescribed(withoutRemoved(context)),
    /** DIS-01, DIS-07 to DIS-11, DIS-14, and nobody is typed who cannot be added. */
    isDescribed: ({ context }) => typedProblem(context) === null && isDescribed(withTypedIn(context)),
    /** DIS-12, DIS-13, and nothing that is still being sent. */
    isReadyForReview: ({ context }) => isReadyForReview(context),
    /** What was said to be wrong and was not mended yet stays said. */
    isStillWrong: ({ context }) => context.problems.length > 0 || context.contactProblem !== null,
    hasOthers: ({ context }) => context.form.trxIds.length > 1,
    isContact: ({ context }) => contactProblemOf(context, context.form.typedContact) === null,
    /** One more than there may be is not let in; nobody is kept from being taken out. */
    isContactLet: ({ context }, { isChosen }: { isChosen: boolean }) =>
      !isChosen || context.form.contacts.length < CONTACTS_MAXIMUM,
    knowsLines: ({ context }, { trxId }: { trxId: string }) =>
      context.disputable?.amounts[trxId] !== undefined,
    isWithoutContacts: ({ context }, { made }: Answered) =>
      made?.hasContacts === false && context.form.contacts.length > 0,
  },
  actions: {
    saveDraft: (_arguments, _kept: { draft: DisputeDraft }) => actionNotProvided('saveDraft'),
    /** Forgets what is finished. */
    clearDraft: () => actionNotProvided('clearDraft'),
    rememberDraft: assign(({ context }, { draft }: Found) => withDraft(context, draft)),
    rememberDisputable: assign(({ context }, told: Read) => read(context, told)),
    leaveOutRemoved: assign(({ context }) => ({ ...withoutRemoved(context), refusal: null, attempt: null })),
    /** What was changed is something else, and takes another key. */
    rememberChange: assign(({ context }, { change }: { change: DisputeChange }) => {
      const form = changedForm(context.form, change);
      const changed = { ...context, form };
      const contactProblem = contactStillWrong(changed);
      return { form, problems: stillWrong(changed), contactProblem, attempt: null, refusal: null };
    }),
    addTyped: assign(({ context }) => ({ form: withTyped(context), contactProblem: null, attempt: null })),
    rememberTyped: assign(({ context }) => ({
      contactProblem: contactProblemOf(context, context.form.typedContact),
    })),
    rememberContact: assign(({ context }, { contact }: { contact: NewContact }) => ({
      contactProblem: contactProblemOf(context, contact),
    })),
    chooseLines: assign(({ context }, { trxId }: { trxId: string }) => {
      const form = withLines(context.form, trxId);
      return { form, problems: stillWrong({ ...context, form }), attempt: null };
    }),
    wantLines: assign((_, { trxId }: { trxId: string }) => ({ linesOf: trxId, failure: null })),
    rememberLines: assign(({ context }, { amounts }: { amounts: InvoiceAmounts }) => {
      const read = withAmounts({ ...context, attempt: null }, amounts);
      return { ...read, problems: stillWrong(read) };
    }),
    rememberDocuments: assign(({ context }, { documents }: { documents: readonly DisputeDocument[] }) => ({
      form: { ...context.form, documents },
      problems: [],
      attempt: null,
    })),
    rememberProblems: assign(({ context }) => ({
      problems: flowProblems(withTypedIn(context)),
      contactProblem: typedProblem(context),
    })),
    rememberDocumentProblems: assign(({ context }) => {
      const judged = formContext(context);
      return { problems: judged ? documentProblems(context.form, judged) : [] };
    }),
    rememberRefusal: assign((_, { error, call }: { error: unknown; call: string }) => ({
      refusal: refusalOf(error, call),
    })),
    goToDescribe: assign({ step: 'describe', problems: [], failure: null }),
    goToDocuments: assign({ step: 'documents', problems: [], failure: null }),
    goToReview: assign({ step: 'review', problems: [], failure: null }),
    rememberBefore: assign(({ context }) => ({ made: context.before ?? null })),
    forgetFailure: assign({ failure: null, checks: 0 }),
    forgetRefusal: assign({ failure: null, refusal: null, checks: 0 }),
    startOver: assign(({ context }) => begun(context)),
  },
})
  .extend(wizardParts<DisputeFlow, DisputeEvent>())
  .extend(makingParts<DisputeSubmission, DisputeFlow, DisputeEvent>());
