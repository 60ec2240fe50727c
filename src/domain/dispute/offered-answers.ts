import type { BulkDispute } from '#domain/dispute/bulk-answer.ts';
import { isDeadlocked, mayAct, type DisputeActor } from '#domain/dispute/dispute-action.ts';
import {
  actionsOf,
  agreedBy,
  isYourTurn,
  type DisputeParty,
  type DisputeSide,
} from '#domain/dispute/dispute.ts';

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
 * The answers that some of the disputes allow whoever answers. An offer is the same amount for each, so it is made where
 * one fits all that wait for it, while answers are left for it. Of what ends a dispute without a credit one is offered:
 * closing it where that can be, else taking it back; agreeing is offered where it means money.
 */
export function answersFor(disputes: readonly BulkDispute[], side: AnswerSide): Answer[] {
  const possible = new Set<string>(
    disputes.flatMap(({ status, supportDaysLeft }) =>
      actionsOf(status, side.party, supportDaysLeft !== null).filter((action) => mayAct(action, side)),
    ),
  );
  if (possible.has('close')) possible.delete('cancel');
  if (agreementOf(disputes, side.party) === 'nothing') possible.delete('agree');
  const isOffering = offerBounds(disputes, side.party) !== null;
  return ANSWERS.filter((answer) => possible.has(answer) && (answer !== 'offer' || isOffering));
}

/** The least and the most that can be offered in each of several disputes, in minor units of their one currency. */
export interface OfferBounds {
  readonly currency: string;
  readonly least: number;
  readonly most: number;
}

/**
 * What can be offered in all of the disputes that wait for an answer of a side: more than the merchant has credited of any
 * already, less than is disputed in each. Null where no amount is that, or they are of several currencies, or answers are
 * used up.
 */
export function offerBounds(disputes: readonly BulkDispute[], party: DisputeParty): OfferBounds | null {
  const offering = disputes.filter(({ status, supportDaysLeft }) =>
    actionsOf(status, party, supportDaysLeft !== null).includes('offer'),
  );
  const [one] = offering;
  if (!one || offering.some((dispute) => isDeadlocked(dispute))) return null;
  const { currency } = one.terms;
  if (offering.some(({ terms }) => terms.currency !== currency)) return null;
  const least = Math.max(...offering.map(({ adjusted }) => adjusted + 1));
  const most = Math.min(...offering.map(({ disputed }) => disputed - 1));
  return least <= most ? { currency, least, most } : null;
}

/** What agreeing comes to: what is offered, nothing, all that is disputed, or for each dispute another of these. */
export type Agreement = 'offer' | 'nothing' | 'all' | 'mixed';

/** What agreeing comes to in those of the disputes that wait on a side. */
export function agreementOf(disputes: readonly BulkDispute[], side: DisputeSide): Agreement {
  const waiting = disputes.filter(({ status }) => isYourTurn(status, side));
  const offers = waiting.filter(({ offer }) => offer !== null);
  if (offers.length > 0) return offers.length === waiting.length ? 'offer' : 'mixed';
  return waiting.some((dispute) => agreedBy(side, dispute) > 0) ? 'all' : 'nothing';
}
