import type { Instant } from '#domain/dates/dates.ts';
import type { AnswerGroup, BulkPreview } from '#domain/dispute/bulk-answer.ts';
import {
  answerProblems,
  EMPTY_ANSWER,
  previewAnswer,
  type AnswerableDispute,
  type AnsweredDispute,
  type AnswerForm,
  type AnswerProblem,
} from '#domain/dispute/dispute-answer.ts';
import type { DisputeDocument } from '#domain/dispute/dispute-document.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { DisputeSide } from '#domain/dispute/dispute.ts';
import { UNTRIED, type FormMemory } from '#machines/shapes/form.ts';

export interface AnswerInput {
  /** The disputes that the address names. */
  readonly asked: readonly string[];
  readonly side: DisputeSide;
  readonly role: string;
  readonly config: DisputeConfig;
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
  | { type: 'failed.again' }
  | { type: 'leftOut.answer' }
  | { type: 'connection.restored' };

export const begun = (input: AnswerInput): AnswerContext => ({
  ...UNTRIED,
  input,
  asked: [...new Set(input.asked)],
  read: null,
  removed: [],
  chosen: null,
  form: EMPTY_ANSWER,
  key: null,
  answered: null,
});

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

/** Those that the server did not take, or told nothing of. */
export function failedOf(context: AnswerContext): string[] {
  const taken = new Set(
    (context.answered ?? []).filter(({ isTaken }) => isTaken).map((one) => one.disputeId),
  );
  return previewOf(context)
    .taken.map(({ disputeId }) => disputeId)
    .filter((id) => !taken.has(id));
}

/** Those that were out of the answer, by a rule or by the user. */
export function leftOutOf(context: AnswerContext): string[] {
  return [...previewOf(context).leftOut.map(({ dispute }) => dispute.disputeId), ...context.removed];
}
