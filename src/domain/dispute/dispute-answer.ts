import type { CreditedStanding } from '#domain/dispute/agreed-credit.ts';
import {
  answerObstacles,
  countObstacles,
  previewBulk,
  type AnswerGroup,
  type BulkDispute,
  type BulkPreview,
} from '#domain/dispute/bulk-answer.ts';
import {
  actionObstacles,
  isOfferable,
  type DisputeAct,
  type DisputeActor,
} from '#domain/dispute/dispute-action.ts';
import { countedDocuments, isUnfinished, type DisputeDocument } from '#domain/dispute/dispute-document.ts';
import { tooManyDocuments, type TooManyDocuments } from '#domain/dispute/dispute-eligibility.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';
import type { Deadline } from '#domain/dispute/deadline.ts';
import type { ListedDispute } from '#domain/dispute/dispute-list.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeStatus } from '#domain/dispute/dispute.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { Money } from '#domain/money/money.ts';
import { offerBounds, type Answer, type AnswerSide } from '#domain/dispute/offered-answers.ts';

/** Most characters of a comment, as the contract has them. */
export const COMMENT_MAXIMUM = 1_000;

/** A dispute that may be answered, as its side reads it. */
export interface AnswerableDispute extends BulkDispute {
  readonly listed: ListedDispute;
  /** How its invoice stands for the credit that is agreed to; null where that is not told. */
  readonly invoice: CreditedStanding | null;
}

/** Orders by what is to be answered first; of one day by the numbers, because ids have no order that anybody sees. */
export const byDeadline = (
  { listed: { deadline }, disputeNumber }: AnswerableDispute,
  { listed: { deadline: later }, disputeNumber: other }: AnswerableDispute,
): number =>
  (deadline?.date ?? '').localeCompare(later?.date ?? '') ||
  disputeNumber.localeCompare(other, 'en', { numeric: true });

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
  /** Where it was not taken, the user's own that was before and that nothing has followed; null for none. */
  readonly standingAnswer: StandingAnswer | null;
}

/** An answer that a dispute has taken, and when. */
export interface StandingAnswer {
  readonly action: Answer;
  readonly amount: Money | null;
  readonly entryAt: Instant;
}

/** Who answers which disputes. */
export interface Answering {
  readonly disputes: readonly AnswerableDispute[];
  readonly actor: AnswerSide & Pick<DisputeActor, 'at'>;
  readonly config: DisputeConfig;
  /** The answers that can be chosen. */
  readonly answers: readonly Answer[];
}

/** Who is in and who is out, and why; before an answer is chosen those are out that none of the answers is for. */
export function previewAnswer(
  answering: Answering,
  form: AnswerForm,
  chosen: AnswerGroup | null,
): BulkPreview<AnswerableDispute> {
  if (form.action === null) return previewUnchosen(answering);
  const { disputes, actor, config } = answering;
  return previewBulk(disputes, actOf(form.action, disputes, actor), actor, { config, chosen });
}

/** As the list counts them that it leads from: what could only be taken back is in where that alone is offered. */
function previewUnchosen({ disputes, actor, config, answers }: Answering): BulkPreview<AnswerableDispute> {
  const replies = answers.filter((answer) => answer !== 'cancel');
  const offered = replies.length > 0 ? replies : answers;
  const first: Answer = actor.party === 'customer' ? 'respondToMerchant' : 'respondToCustomer';
  const acts = (offered.length > 0 ? offered : [first]).map((answer) => actOf(answer, disputes, actor));
  const leftOut = disputes.flatMap((dispute) => {
    const against = acts.map((act) => actionObstacles(dispute, act, actor));
    return against.every(({ length }) => length > 0) ? [{ dispute, obstacles: against[0] ?? [] }] : [];
  });
  const out = new Set(leftOut.map(({ dispute }) => dispute));
  const taken = disputes.filter((dispute) => !out.has(dispute));
  return { group: null, taken, leftOut, credits: [], obstacles: countObstacles(taken.length, config) };
}

/** An offer is judged by the least that can be offered: an amount that cannot be is said at its field. */
function actOf(
  action: Answer,
  disputes: readonly AnswerableDispute[],
  { party }: Pick<DisputeActor, 'party'>,
): DisputeAct {
  return action === 'offer' ? { action, amount: offerBounds(disputes, party)?.least ?? 1 } : { action };
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
  if (tooManyInAnswer(form, taken, config).length > 0) problems.push('documents');
  if (form.documents.some(isUnfinished)) problems.push('unfinished');
  if (obstacles.length > 0) problems.push('disputes');
  return problems;
}

/** Of which types too many documents go with an answer, and to which of its disputes (DIS-13). */
export function tooManyInAnswer(
  { documents }: Pick<AnswerForm, 'documents'>,
  taken: readonly AnswerableDispute[],
  config: DisputeConfig,
): TooManyDocuments<AnswerableDispute>[] {
  const counted = countedDocuments(documents);
  return tooManyDocuments(
    taken.map((dispute) => ({
      of: dispute,
      documents: counted.filter((document) => goesTo(document, dispute.disputeId)),
    })),
    config,
  );
}

function offerProblems({ amount }: AnswerForm, taken: readonly AnswerableDispute[]): AnswerProblem[] {
  if (amount === null) return ['amount'];
  return taken.every((dispute) => isOfferable(amount, dispute)) ? [] : ['offer'];
}

/**
 * Whether the same answer may be taken once more after it was not: not where the dispute is over, or another side's turn
 * (DIS-23 to DIS-25).
 */
export function mayTryAgain({ isTaken, obstacles }: Pick<AnsweredDispute, 'isTaken' | 'obstacles'>): boolean {
  const isHopeless = obstacles.some(({ remedy }) =>
    ['none', 'waitFor', 'askAdministrator'].includes(remedy.kind),
  );
  return !isTaken && !isHopeless;
}

/**
 * The documents that go with an answer to these disputes, each with those of them whose other side reads it: one that the
 * check has refused goes with none, nor one whose disputes are not among them.
 */
export function givenDocuments(
  { documents }: Pick<AnswerForm, 'documents'>,
  disputes: readonly string[],
): DisputeDocument[] {
  return documents
    .filter((one) => one.state !== 'refused' && disputes.some((disputeId) => goesTo(one, disputeId)))
    .map((one) => ({ ...one, disputeIds: one.disputeIds?.filter((id) => disputes.includes(id)) ?? null }));
}

/** Whether a document of an answer is read in a dispute that takes it. */
export const goesTo = (
  { disputeIds = null }: Pick<DisputeDocument, 'disputeIds'>,
  disputeId: string,
): boolean => disputeIds === null || disputeIds.includes(disputeId);

/** Who reads what is sent with an answer: the other side of some of its disputes. */
export interface AnswerReader {
  readonly name: string;
  readonly ids: readonly string[];
}

/** The other sides of disputes, each with its own, in the order of the disputes. */
export function answerReaders(
  disputes: readonly { readonly listed: ListedDispute }[],
  party: AnswerSide['party'],
): AnswerReader[] {
  const numberOf = ({ listed }: { readonly listed: ListedDispute }) =>
    party === 'customer' ? listed.buidMerchant : listed.customerId;
  return [...Map.groupBy(disputes, numberOf).values()].map((own) => ({
    name: (party === 'customer' ? own[0]?.listed.merchantName : own[0]?.listed.customerName) ?? '',
    ids: own.map(({ listed }) => listed.disputeId),
  }));
}
