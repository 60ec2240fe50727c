import {
  answerObstacles,
  previewBulk,
  type AnswerGroup,
  type BulkDispute,
  type BulkPreview,
} from '#domain/dispute/bulk-answer.ts';
import type { DisputeAct, DisputeActor } from '#domain/dispute/dispute-action.ts';
import { isUnfinished, type DisputeDocument } from '#domain/dispute/dispute-document.ts';
import { documentObstacles } from '#domain/dispute/dispute-eligibility.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { Deadline } from '#domain/dispute/deadline.ts';
import type { ListedDispute } from '#domain/dispute/dispute-list.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { actionsOf, type DisputeSide, type DisputeStatus } from '#domain/dispute/dispute.ts';

/** What a side answers with, in the order in which it is offered; what support does is another thing. */
export const ANSWERS = [
  'respondToMerchant',
  'respondToCustomer',
  'respondToSupport',
  'offer',
  'agree',
  'disagree',
  'escalate',
  'close',
  'cancel',
] as const;
export type Answer = (typeof ANSWERS)[number];

/** Most characters of a comment, as the contract has them. */
export const COMMENT_MAXIMUM = 1_000;

/** A dispute that may be answered, as its side reads it. */
export interface AnswerableDispute extends BulkDispute {
  readonly listed: ListedDispute;
}

/** One answer, which goes to all that are in. */
export interface AnswerForm {
  readonly action: Answer | null;
  /** What is offered, in minor units of the dispute's currency; null while empty. */
  readonly amount: number | null;
  readonly comment: string;
  /** They go to each dispute that takes the answer. */
  readonly documents: readonly DisputeDocument[];
}

export const EMPTY_ANSWER: AnswerForm = { action: null, amount: null, comment: '', documents: [] };

/** What became of an answer for one dispute. */
export interface AnsweredDispute {
  readonly disputeId: string;
  readonly disputeNumber: string;
  readonly isTaken: boolean;
  readonly status: DisputeStatus;
  readonly deadline: Deadline | null;
  /** Why it was not taken. */
  readonly obstacles: readonly DisputeObstacle[];
}

/** Who answers which disputes. */
export interface Answering {
  readonly disputes: readonly AnswerableDispute[];
  readonly actor: DisputeActor;
  readonly config: DisputeConfig;
}

/** The answers that some of the disputes allow; an amount is of one dispute, so an offer is made to one alone. */
export function answersFor(disputes: readonly AnswerableDispute[], side: DisputeSide): Answer[] {
  const possible = new Set<string>(
    disputes.flatMap(({ status, supportDaysLeft }) => actionsOf(status, side, supportDaysLeft !== null)),
  );
  return ANSWERS.filter((answer) => possible.has(answer) && (answer !== 'offer' || disputes.length === 1));
}

/** Who is in and who is out, and why; before an answer is chosen nobody is out. */
export function previewAnswer(
  { disputes, actor, config }: Answering,
  form: AnswerForm,
  chosen: AnswerGroup | null,
): BulkPreview<AnswerableDispute> {
  if (form.action === null) {
    return { group: null, taken: disputes, leftOut: [], credits: [], obstacles: [] };
  }
  return previewBulk(disputes, actOf(form.action, form, disputes), actor, { config, chosen });
}

/** An offer is judged by the least that can be offered until its amount is there. */
function actOf(action: Answer, { amount }: AnswerForm, disputes: readonly AnswerableDispute[]): DisputeAct {
  if (action !== 'offer') return { action };
  return { action, amount: amount ?? (disputes[0]?.adjusted ?? 0) + 1 };
}

/**
 * What keeps an answer from being sent (§5 Required-field messages); `disputes`: none or too many are in, `documents`: too
 * many of a type, `unfinished`: one that is still on its way or has failed.
 */
export type AnswerProblem = 'action' | 'amount' | 'comment' | 'documents' | 'unfinished' | 'disputes';

/** What keeps an answer from being sent; empty when nothing does. */
export function answerProblems(
  form: AnswerForm,
  { obstacles }: Pick<BulkPreview<AnswerableDispute>, 'obstacles'>,
  config: DisputeConfig,
): AnswerProblem[] {
  const problems: AnswerProblem[] = [];
  if (form.action === null) problems.push('action');
  if (form.action === 'offer' && form.amount === null) problems.push('amount');
  if (answerObstacles(form.comment).length > 0) problems.push('comment');
  if (documentObstacles(givenDocuments(form), config).length > 0) problems.push('documents');
  if (form.documents.some(isUnfinished)) problems.push('unfinished');
  if (obstacles.length > 0) problems.push('disputes');
  return problems;
}

/** The documents that go with an answer: one that the check has refused goes with none. */
export function givenDocuments({ documents }: Pick<AnswerForm, 'documents'>): DisputeDocument[] {
  return documents.filter(({ state }) => state !== 'refused');
}
