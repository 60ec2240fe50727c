import type { Instant } from '#domain/dates/dates.ts';
import type { AnswerGroup, BulkPreview } from '#domain/dispute/bulk-answer.ts';
import {
  answerProblems,
  EMPTY_ANSWER,
  mayTryAgain,
  previewAnswer,
  type AnswerableDispute,
  type AnsweredDispute,
  type AnswerForm,
  type AnswerProblem,
  type KeptAnswer,
} from '#domain/dispute/dispute-answer.ts';
import { actionObstacles } from '#domain/dispute/dispute-action.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
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

/** What was entered, as far as it can still be: where one answer is left, it is that. */
export function formOf(context: AnswerContext): AnswerForm {
  const { form } = context;
  const choices = choicesOf(context);
  const [only] = choices;
  const isPossible = form.action !== null && choices.includes(form.action);
  const action = isPossible ? form.action : choices.length === 1 && only ? only : null;
  return { ...form, action };
}

/** What may be answered, without what the user has left out. */
export function keptDisputes({ read, removed }: AnswerContext): readonly AnswerableDispute[] {
  return (read?.disputes ?? []).filter(({ disputeId }) => !removed.includes(disputeId));
}

/** Who is in and who is out of the answer as it stands. */
export function previewOf(context: AnswerContext): BulkPreview<AnswerableDispute> {
  const { input, read, form, chosen } = context;
  const actor = { party: input.side, role: input.role, at: read?.at ?? '' };
  return previewAnswer({ disputes: keptDisputes(context), actor, config: input.config }, form, chosen);
}

export const problemsOf = (context: AnswerContext): AnswerProblem[] =>
  answerProblems(context.form, previewOf(context), context.input.config);

/** What is kept of an answer until it is taken. */
export function keptOf(context: AnswerContext): KeptAnswer {
  const { form, removed } = context;
  return { form, removed, group: form.action === null ? null : previewOf(context).group };
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

/** Those that were out of the answer, by a rule or by the user, and can be answered all the same. */
export function leftOutOf(context: AnswerContext): string[] {
  const { input, read, removed } = context;
  const out = new Set([...previewOf(context).leftOut.map(({ dispute }) => dispute.disputeId), ...removed]);
  const side = { party: input.side, role: input.role };
  return (read?.disputes ?? [])
    .filter((one) => out.has(one.disputeId) && answersFor([one], side).length > 0)
    .map(({ disputeId }) => disputeId);
}

/** Why the disputes cannot be answered now, each by itself: by the answer that its side gives first. */
export function hindrancesOf(context: AnswerContext): readonly HinderedDispute[] {
  const { input, read } = context;
  const actor = { party: input.side, role: input.role, at: read?.at ?? '' };
  const action = input.side === 'customer' ? 'respondToMerchant' : 'respondToCustomer';
  return (read?.disputes ?? []).map((dispute) => ({
    dispute,
    obstacles: actionObstacles(dispute, { action }, actor),
  }));
}

interface HinderedDispute {
  readonly dispute: AnswerableDispute;
  readonly obstacles: readonly DisputeObstacle[];
}
