import type { Instant } from '#domain/dates/dates.ts';
import type { AnswerGroup, BulkPreview } from '#domain/dispute/bulk-answer.ts';
import {
  answerProblems,
  answerReaders,
  EMPTY_ANSWER,
  goesTo,
  mayTryAgain,
  previewAnswer,
  type AnswerableDispute,
  type AnsweredDispute,
  type Answering,
  type AnswerForm,
  type AnswerProblem,
  type AnswerReader,
  type KeptAnswer,
} from '#domain/dispute/dispute-answer.ts';
import { newsOf, type DisputeNews } from '#domain/dispute/dispute-news.ts';
import type { DisputeDocument } from '#domain/dispute/dispute-document.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { DisputeSide } from '#domain/dispute/dispute.ts';
import { answersFor, type Answer } from '#domain/dispute/offered-answers.ts';
import { UNTRIED, type FormMemory } from '#machines/shapes/form.ts';

export interface AnswerInput {
  /** The disputes that the address names. */
  readonly asked: readonly string[];
  readonly side: DisputeSide;
  readonly role: string;
  readonly config: DisputeConfig;
  /** What was entered before the page was left; null for nothing. */
  readonly kept: KeptAnswer | null;
}

/** Disputes as they were read, and when. */
export interface ReadDisputes {
  readonly disputes: readonly AnswerableDispute[];
  readonly at: Instant;
}

export interface AnswerContext extends FormMemory<AnswerProblem> {
  readonly input: AnswerInput;
  /** Those that are answered now: all at first, some of them when it is tried again. */
  readonly asked: readonly string[];
  /** Null before they were read. */
  readonly read: ReadDisputes | null;
  /** As they were when an answer was sent that was not taken by all, or not for all; null before one was. */
  readonly before: readonly AnswerableDispute[] | null;
  /** The ids of documents that went with this answer to those that have taken it. */
  readonly given: readonly string[];
  /** Those that the user has left out. */
  readonly removed: readonly string[];
  /** Which of several groups is answered; null for the largest. */
  readonly chosen: AnswerGroup | null;
  readonly form: AnswerForm;
  /** The key under which an answer was sent that may have arrived; null otherwise. */
  readonly key: string | null;
  /** What became of each; null before. */
  readonly answered: readonly AnsweredDispute[] | null;
}

export type AnswerEvent =
  | { type: 'load.retry' }
  | { type: 'answer.change'; change: Partial<AnswerForm> }
  | { type: 'dispute.leaveOut'; disputeId: string }
  | { type: 'dispute.takeIn'; disputeId: string }
  | { type: 'group.choose'; group: AnswerGroup }
  /** How far the documents are, as their uploads tell it. */
  | { type: 'documents.changed'; documents: readonly DisputeDocument[] }
  | { type: 'answer.send' }
  /** What cannot be taken back is meant, or not yet. */
  | { type: 'answer.confirm' }
  | { type: 'answer.reconsider' }
  | { type: 'failed.again' }
  | { type: 'leftOut.answer' }
  | { type: 'connection.restored' };

export const begun = (input: AnswerInput): AnswerContext => ({
  ...UNTRIED,
  input,
  asked: [...new Set(input.asked)],
  read: null,
  before: null,
  given: [],
  removed: input.kept?.removed ?? [],
  chosen: input.kept?.group ?? null,
  form: input.kept?.form ?? EMPTY_ANSWER,
  key: null,
  answered: null,
});

/** The answers that can be chosen; who the user has left out counts too, so that they stay while disputes come and go. */
export function choicesOf({ input, read }: AnswerContext): Answer[] {
  return answersFor(read?.disputes ?? [], { party: input.side, role: input.role });
}

/**
 * What was entered, as far as it can still be. Where one answer is left, it is that: the words of another act are not its
 * own.
 */
function formOf(context: AnswerContext): AnswerForm {
  const { form } = context;
  const choices = choicesOf(context);
  if (form.action !== null && choices.includes(form.action)) return form;
  const [only, other] = choices;
  if (only === undefined || other !== undefined) return { ...form, action: null };
  return form.action === null ? { ...form, action: only } : { ...EMPTY_ANSWER, action: only };
}

/** The answer over what is read now: a group of which no dispute is any more is chosen no more. */
export function reread(before: AnswerContext, read: ReadDisputes): AnswerContext {
  const now = { ...before, read };
  const isThere = read.disputes.some(({ status }) => status === now.chosen?.status);
  return { ...now, form: formOf(now), chosen: isThere ? now.chosen : null };
}

/** What may be answered, without what the user has left out. */
export function keptDisputes({ read, removed }: AnswerContext): readonly AnswerableDispute[] {
  return (read?.disputes ?? []).filter(({ disputeId }) => !removed.includes(disputeId));
}

/** Who is in and who is out of the answer as it stands. */
export function previewOf(context: AnswerContext): BulkPreview<AnswerableDispute> {
  const { form, chosen } = context;
  const disputes = keptDisputes(context);
  return previewAnswer({ ...answeringOf(context), disputes, answers: choicesOf(context) }, form, chosen);
}

/**
 * Who can be named as a reader of a document: the other sides of all that were read, also of those that are out, so that it
 * stays theirs while disputes come and go.
 */
export const readersOf = ({ read, input }: AnswerContext): AnswerReader[] =>
  answerReaders(read?.disputes ?? [], input.side);

/** The answer for some of its disputes alone: what the others read is of it no more. */
export const formFor = (form: AnswerForm, disputes: readonly string[]): AnswerForm => ({
  ...form,
  documents: form.documents.filter((one) => disputes.some((disputeId) => goesTo(one, disputeId))),
});

export const problemsOf = (context: AnswerContext): AnswerProblem[] =>
  answerProblems(context.form, previewOf(context), context.input.config);

/** What is kept of an answer until it is taken. */
export function keptOf(context: AnswerContext): KeptAnswer {
  const { form, removed } = context;
  return { form, removed, group: form.action === null ? null : previewOf(context).group };
}

/** What has come between in each dispute since an answer to it was sent, or was sent without it; those with none are left out. */
export function sinceAnsweredOf({ before, read }: AnswerContext): readonly ChangedDispute[] {
  return (read?.disputes ?? []).flatMap((now) => {
    const was = before?.find(({ disputeId }) => disputeId === now.disputeId);
    const news = was ? newsOf(was, now) : [];
    return was && news.length > 0 ? [{ was, now, news }] : [];
  });
}

interface ChangedDispute {
  readonly was: AnswerableDispute;
  readonly now: AnswerableDispute;
  readonly news: readonly DisputeNews[];
}

/** Those that the server did not take, or told nothing of, and may yet. */
export function failedOf(context: AnswerContext): string[] {
  const done = new Set(
    (context.answered ?? []).filter((one) => !mayTryAgain(one)).map((one) => one.disputeId),
  );
  return previewOf(context)
    .taken.map(({ disputeId }) => disputeId)
    .filter((id) => !done.has(id));
}

/** Whether the server has taken the answer for all that were in; what was entered is of no use any more then. */
export function isAllTaken({ answered }: AnswerContext): boolean {
  return answered !== null && answered.every(({ isTaken }) => isTaken);
}

/** The documents that went with the answer, once some have taken it. */
export const givenOf = ({ answered, given, form }: AnswerContext): readonly string[] => [
  ...given,
  ...form.documents.flatMap((one) =>
    answered?.some(({ isTaken, disputeId }) => isTaken && goesTo(one, disputeId)) ? one.documentId : [],
  ),
];

/** What still goes with an answer that is changed: what was given with other words stays with those. */
export function documentsOf(
  { form: { documents }, given }: AnswerContext,
  { action, comment }: Partial<AnswerForm>,
): AnswerForm['documents'] {
  return action === undefined && comment === undefined
    ? documents
    : documents.filter(({ documentId }) => !given.includes(documentId));
}

/**
 * Those that were out of the answer, by a rule or by the user, and can be answered all the same. Taking one back is no
 * answer to whoever wanted something else: where it is the other side's turn nothing else is possible.
 */
export function leftOutOf(context: AnswerContext): string[] {
  const { input, read, removed, form } = context;
  const out = new Set([...previewOf(context).leftOut.map(({ dispute }) => dispute.disputeId), ...removed]);
  const side = { party: input.side, role: input.role };
  return (read?.disputes ?? [])
    .filter(({ disputeId }) => out.has(disputeId))
    .filter((one) =>
      answersFor([one], side).some((answer) => answer !== 'cancel' || form.action === 'cancel'),
    )
    .map(({ disputeId }) => disputeId);
}

/** Why the disputes cannot be answered now, each by itself: by the answer that its side gives first. */
export function hindrancesOf(context: AnswerContext): BulkPreview<AnswerableDispute>['leftOut'] {
  const disputes = context.read?.disputes ?? [];
  return previewAnswer({ ...answeringOf(context), disputes, answers: [] }, EMPTY_ANSWER, null).leftOut;
}

/** Who answers, and by which limits. */
function answeringOf({ input, read }: AnswerContext): Pick<Answering, 'actor' | 'config'> {
  return { actor: { party: input.side, role: input.role, at: read?.at ?? '' }, config: input.config };
}
