import type { CreditedStanding } from '#domain/dispute/agreed-credit.ts';
import {
  answerObstacles,
  previewBulk,
  type AnswerGroup,
  type BulkDispute,
  type BulkPreview,
} from '#domain/dispute/bulk-answer.ts';
import { isOfferable, type DisputeAct, type DisputeActor } from '#domain/dispute/dispute-action.ts';
import { countedDocuments, isUnfinished, type DisputeDocument } from '#domain/dispute/dispute-document.ts';
import { documentObstacles } from '#domain/dispute/dispute-eligibility.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { Deadline } from '#domain/dispute/deadline.ts';
import type { ListedDispute } from '#domain/dispute/dispute-list.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeStatus } from '#domain/dispute/dispute.ts';
import { leastOffer, type Answer } from '#domain/dispute/offered-answers.ts';

/** Most characters of a comment, as the contract has them. */
export const COMMENT_MAXIMUM = 1_000;

/** A dispute that may be answered, as its side reads it. */
export interface AnswerableDispute extends BulkDispute {
  readonly listed: ListedDispute;
  /** How its invoice stands for the credit that is agreed to; null where that is not told. */
  readonly invoice: CreditedStanding | null;
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

/** What is kept of an answer until it is sent: what was entered, and who was left out. */
export interface KeptAnswer {
  readonly form: AnswerForm;
  readonly removed: readonly string[];
  /** Which of several groups it was for, so that what changes meanwhile puts no other one in its place; null for none. */
  readonly group: AnswerGroup | null;
}

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

/** Who is in and who is out, and why; before an answer is chosen nobody is out. */
export function previewAnswer(
  { disputes, actor, config }: Answering,
  form: AnswerForm,
  chosen: AnswerGroup | null,
): BulkPreview<AnswerableDispute> {
  if (form.action === null) {
    return { group: null, taken: disputes, leftOut: [], credits: [], obstacles: [] };
  }
  return previewBulk(disputes, actOf(form.action, disputes), actor, { config, chosen });
}

/** An offer is judged by the least that can be offered: an amount that cannot be is said at its field. */
function actOf(action: Answer, [one]: readonly AnswerableDispute[]): DisputeAct {
  return action === 'offer' ? { action, amount: leastOffer(one ?? { adjusted: 0 }) } : { action };
}

/**
 * What keeps an answer from being sent (§5 Required-field messages); `disputes`: none or too many are in, `documents`: too
 * many of a type, `unfinished`: one that is still on its way or has failed, `offer`: an amount that cannot be offered.
 */
export type AnswerProblem =
  | 'action'
  | 'amount'
  | 'offer'
  | 'comment'
  | 'documents'
  | 'unfinished'
  | 'disputes';

/** What keeps an answer from being sent; empty when nothing does. */
export function answerProblems(
  form: AnswerForm,
  { taken, obstacles }: Pick<BulkPreview<AnswerableDispute>, 'taken' | 'obstacles'>,
  config: DisputeConfig,
): AnswerProblem[] {
  const problems: AnswerProblem[] = [];
  if (form.action === null) problems.push('action');
  if (form.action === 'offer') problems.push(...offerProblems(form, taken));
  if (answerObstacles(form.comment).length > 0) problems.push('comment');
  if (documentObstacles(countedDocuments(form.documents), config).length > 0) problems.push('documents');
  if (form.documents.some(isUnfinished)) problems.push('unfinished');
  if (obstacles.length > 0) problems.push('disputes');
  return problems;
}

function offerProblems({ amount }: AnswerForm, taken: readonly AnswerableDispute[]): AnswerProblem[] {
  if (amount === null) return ['amount'];
  return taken.every((dispute) => isOfferable(amount, dispute)) ? [] : ['offer'];
}

/**
 * Whether the same answer may be taken once more after it was not: not where the dispute is over, or another side's turn
 * (DIS-23 to DIS-25).
 */
export function mayTryAgain({ isTaken, obstacles }: AnsweredDispute): boolean {
  const isHopeless = obstacles.some(({ remedy }) =>
    ['none', 'waitFor', 'askAdministrator'].includes(remedy.kind),
  );
  return !isTaken && !isHopeless;
}

/** The documents that go with an answer: one that the check has refused goes with none. */
export function givenDocuments({ documents }: Pick<AnswerForm, 'documents'>): DisputeDocument[] {
  return documents.filter(({ state }) => state !== 'refused');
}
