import type { Role } from '#domain/access/role.ts';
import type { Scope } from '#domain/access/scope.ts';
import { callErrorOf } from '#domain/call-error.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { DisputeChange } from '#domain/dispute/dispute-change.ts';
import {
  contactProblem,
  isTyped,
  NO_CONTACT,
  type ContactProblem,
  type NewContact,
} from '#domain/dispute/dispute-contact.ts';
import type { DisputeDocument } from '#domain/dispute/dispute-document.ts';
import type { DisputeDraft, DisputeEditStep } from '#domain/dispute/dispute-draft.ts';
import {
  describeProblems,
  emptyForm,
  withoutIneligible,
  withWholes,
  type Disputable,
  type DisputeForm,
  type DisputeProblem,
  type FormContext,
  type InvoiceAmounts,
} from '#domain/dispute/dispute-form.ts';
import { isDocumented } from '#domain/dispute/form-documents.ts';
import { withRest, type DisputeOfRest } from '#domain/dispute/dispute-of-rest.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeSubmission } from '#domain/dispute/dispute-submission.ts';
import { DISPUTE_RULES } from '#domain/dispute/rules.ts';
import { isSameContent } from '#domain/draft/draft-copy.ts';
import type { Failure, WizardEvent, WizardMemory } from '#machines/shapes/wizard.ts';

/** What the route knows when the flow begins. */
export interface DisputeInput {
  readonly scope: Scope;
  readonly role: Role;
  readonly config: DisputeConfig;
  /** The invoices that the address names. */
  readonly asked: readonly string[];
  /** What a part payment leaves of the one invoice; absent where all of it is asked for. */
  readonly rest?: DisputeOfRest | null;
  /** What this tab has submitted here before a reload; absent where it has not. */
  readonly before?: DisputeSubmission | null;
}

/** The pages of the flow. */
export type DisputeStep = DisputeEditStep | 'done';

/** Why the server took no dispute, definitely: nothing was opened. */
export interface DisputeRefusal {
  readonly failure: Failure;
  /** Each rule that said no; none where it was none of them. */
  readonly obstacles: readonly DisputeObstacle[];
}

/** What the chart remembers. */
export interface DisputeFlow extends DisputeInput, WizardMemory {
  readonly step: DisputeEditStep;
  readonly form: DisputeForm;
  /** What the server offers; null before it has answered. */
  readonly disputable: Disputable | null;
  /** What keeps a step from going on, as it was judged last. */
  readonly problems: readonly DisputeProblem[];
  readonly contactProblem: ContactProblem | null;
  /** The invoice whose lines are asked for. */
  readonly linesOf: string | null;
  /** Of the submit before, until something else is submitted. */
  readonly refusal: DisputeRefusal | null;
  /** What was opened; null before. */
  readonly made: DisputeSubmission | null;
}

export type DisputeEvent =
  | WizardEvent
  | { type: 'load.retry' }
  | { type: 'removed.confirm' }
  /** Another tab or browser has finished it, or given it up. */
  | { type: 'draft.ended' }
  | DisputeChange
  | { type: 'contact.add' }
  | { type: 'lines.choose'; trxId: string }
  /** The upload tells how far the documents are. */
  | { type: 'documents.changed'; documents: readonly DisputeDocument[] }
  | { type: 'step.describe' }
  | { type: 'step.documents' }
  | { type: 'step.review' }
  | { type: 'dispute.submit' }
  | { type: 'dispute.repeat' };

/** The flow before anything was entered. */
export const begun = (input: DisputeInput): DisputeFlow => ({
  scope: input.scope,
  role: input.role,
  config: input.config,
  asked: input.asked,
  ...(input.rest && { rest: input.rest }),
  before: input.before ?? null,
  step: 'describe',
  form: withRest(emptyForm(input.asked), input.asked, input.rest ?? null),
  disputable: null,
  problems: [],
  contactProblem: null,
  linesOf: null,
  refusal: null,
  made: null,
  attempt: null,
  checks: 0,
  failure: null,
  draftSavedAt: null,
  isDraftLost: false,
});

/** The flow as a draft. */
export const draftOf = ({ step, asked, form, attempt }: DisputeFlow): DisputeDraft => ({
  step,
  asked,
  form,
  attempt,
});

/** Goes on with a draft of the same invoices; what may be under way in this very flow is newer than any. */
export function withDraft(flow: DisputeFlow, draft: DisputeDraft | null): DisputeFlow {
  const isOfThese = draft !== null && isSameSet(draft.asked, flow.asked);
  if (!isOfThese || flow.attempt?.isUnsure) return flow;
  const { step, form, attempt } = draft;
  return { ...flow, step, form: withRest(form, flow.asked, flow.rest ?? null), attempt };
}

/** With what the server offers; a part that was asked for and is all that is open by now is all of it. */
export const withDisputable = (flow: DisputeFlow, disputable: Disputable): DisputeFlow => ({
  ...flow,
  disputable,
  form: withWholes(flow.form, disputable),
});

/** Whether nothing was entered, whatever the address has asked for. */
export function isUntouched(flow: DisputeFlow): boolean {
  const blank = begun(flow);
  const { form } = flow.disputable ? withDisputable(blank, flow.disputable) : blank;
  return flow.attempt === null && isSameContent(flow.form, form);
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

/** What the rules are asked with; null before the server has answered. */
export function formContext({ role, config, disputable }: DisputeFlow): FormContext | null {
  return disputable && { role, config, disputable };
}

/** What keeps the description from going on. */
export function flowProblems(flow: DisputeFlow): DisputeProblem[] {
  const context = formContext(flow);
  return context ? describeProblems(flow.form, context) : [];
}

/** What of it was said already: another field is not blamed before the step is to be left again. */
export function stillWrong(flow: DisputeFlow): DisputeProblem[] {
  const isSaid = ({ trxId, obstacle }: DisputeProblem) =>
    flow.problems.some((one) => one.trxId === trxId && one.obstacle.rule === obstacle.rule);
  return flow.problems.length === 0 ? [] : flowProblems(flow).filter(isSaid);
}

/** Whether the first step is done. */
export const isDescribed = (flow: DisputeFlow): boolean =>
  flow.disputable !== null && flowProblems(flow).length === 0;

/** Whether both steps before the review are done. */
export function isReadyForReview(flow: DisputeFlow): boolean {
  const context = formContext(flow);
  return context !== null && isDescribed(flow) && isDocumented(flow.form, context);
}

/** The flow once what cannot be disputed is removed. */
export function withoutRemoved(flow: DisputeFlow): DisputeFlow {
  return flow.disputable ? { ...flow, form: withoutIneligible(flow.form, flow.disputable) } : flow;
}

/** Of what is still to be disputed, what cannot be. */
export function removedOf({ form, disputable }: DisputeFlow): Disputable['ineligible'] {
  return disputable?.ineligible.filter(({ trxId }) => form.trxIds.includes(trxId)) ?? [];
}

/** What was asked for and is left out, because it cannot be disputed: whoever reviews the rest sees why it is not all. */
export function leftOutOf({ form, disputable }: DisputeFlow): Disputable['ineligible'] {
  return disputable?.ineligible.filter(({ trxId }) => !form.trxIds.includes(trxId)) ?? [];
}

/** What is wrong with a contact that is to be added. */
export const contactProblemOf = (flow: DisputeFlow, contact: NewContact): ContactProblem | null =>
  contactProblem(contact, flow.form.contacts);

/** What keeps whoever is typed from being added with the step; null where nobody is typed, or nothing does. */
export const typedProblem = (flow: DisputeFlow): ContactProblem | null =>
  isTyped(flow.form.typedContact) ? contactProblemOf(flow, flow.form.typedContact) : null;

/** The flow as it is once whoever is typed is added, as going on does; as it is where they cannot be. */
export const withTypedIn = (flow: DisputeFlow): DisputeFlow =>
  typedProblem(flow) === null ? { ...flow, form: withTyped(flow) } : flow;

/** Of what was said against a contact, what still holds. */
export const contactStillWrong = (flow: DisputeFlow): ContactProblem | null =>
  flow.contactProblem && typedProblem(flow);

/** With whoever is typed among the contacts. */
export function withTyped({ form }: Pick<DisputeFlow, 'form'>): DisputeForm {
  const { name, emailAddress } = form.typedContact;
  if (!isTyped(form.typedContact)) return form;
  const contact = { name: name.trim(), emailAddress: emailAddress.trim() };
  return { ...form, contacts: [...form.contacts, contact], typedContact: NO_CONTACT };
}

/** With lines of an invoice to choose from, none of which is chosen. */
export function withLines(form: DisputeForm, trxId: string): DisputeForm {
  return { ...form, shares: { ...form.shares, [trxId]: { kind: 'lines', lineNumbers: [] } } };
}

/** With the amounts of an invoice as they were read. */
export function withAmounts(flow: DisputeFlow, amounts: InvoiceAmounts): DisputeFlow {
  const { disputable, linesOf, form } = flow;
  if (!disputable || linesOf === null) return flow;
  return {
    ...flow,
    disputable: { ...disputable, amounts: { ...disputable.amounts, [linesOf]: amounts } },
    form: withLines(form, linesOf),
    linesOf: null,
  };
}

/** Why the server took nothing. */
export function refusalOf(error: unknown, call: string): DisputeRefusal {
  const { kind, code, requestId, obstacles } = callErrorOf(error);
  return {
    failure: { call, kind, code, requestId },
    obstacles: obstacles.filter((one): one is DisputeObstacle => one.rule in DISPUTE_RULES),
  };
}
