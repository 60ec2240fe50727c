import type { BulkDispute } from '#domain/dispute/bulk-answer.ts';
import { isDeadlocked, isOfferable, mayAct, type DisputeActor } from '#domain/dispute/dispute-action.ts';
import { actionsOf, agreedBy, isYourTurn, type DisputeSide } from '#domain/dispute/dispute.ts';

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

/** What nobody can take back: it is asked once more before it goes out. */
const FINAL: ReadonlySet<Answer> = new Set(['agree', 'escalate', 'close', 'cancel']);

export const isFinal = (answer: Answer | null): boolean => answer !== null && FINAL.has(answer);

/** Who answers. */
export interface AnswerSide extends Pick<DisputeActor, 'role'> {
  readonly party: DisputeSide;
}

/**
 * The answers that some of the disputes allow whoever answers. An amount is of one dispute, so an offer is made to one
 * alone, while answers are left for it. Of what ends a dispute without a credit one is offered: closing it where that can
 * be, else taking it back; agreeing is offered where it means money.
 */
export function answersFor(disputes: readonly BulkDispute[], side: AnswerSide): Answer[] {
  const possible = new Set<string>(
    disputes.flatMap(({ status, supportDaysLeft }) =>
      actionsOf(status, side.party, supportDaysLeft !== null).filter((action) => mayAct(action, side)),
    ),
  );
  if (possible.has('close')) possible.delete('cancel');
  if (agreementOf(disputes, side.party) === 'nothing') possible.delete('agree');
  const [one, other] = disputes;
  const isOffering = one && !other && !isDeadlocked(one) && isOfferable(leastOffer(one), one);
  return ANSWERS.filter((answer) => possible.has(answer) && (answer !== 'offer' || isOffering));
}

/** The least that can be offered, in minor units: more than the merchant has credited already. */
export const leastOffer = ({ adjusted }: Pick<BulkDispute, 'adjusted'>): number => adjusted + 1;

/** What agreeing comes to: what is offered, nothing, all that is disputed, or for each dispute another of these. */
export type Agreement = 'offer' | 'nothing' | 'all' | 'mixed';

/** What agreeing comes to in those of the disputes that wait on a side. */
export function agreementOf(disputes: readonly BulkDispute[], side: DisputeSide): Agreement {
  const waiting = disputes.filter(({ status }) => isYourTurn(status, side));
  const offers = waiting.filter(({ offer }) => offer !== null);
  if (offers.length > 0) return offers.length === waiting.length ? 'offer' : 'mixed';
  return waiting.some((dispute) => agreedBy(side, dispute) > 0) ? 'all' : 'nothing';
}
