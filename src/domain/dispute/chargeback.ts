import { mayPay, parseRole } from '#domain/access/role.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { answerObstacles } from '#domain/dispute/bulk-answer.ts';
import { type ChargebackStatus, isChargebackOver } from '#domain/dispute/chargeback-status.ts';
import { isOver, type Deadline } from '#domain/dispute/deadline.ts';
import type { DisputeActor } from '#domain/dispute/dispute-action.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeParty, DisputeTerms } from '#domain/dispute/dispute.ts';
import { heldObstacles, type DisputeTaker } from '#domain/dispute/taking.ts';
import { money, type Money } from '#domain/money/money.ts';

/** What people do in a chargeback once it is requested. */
export const CHARGEBACK_ACTIONS = ['object', 'accept', 'refuse', 'review', 'withdraw'] as const;
export type ChargebackAction = (typeof CHARGEBACK_ACTIONS)[number];

/** What a chargeback is besides its state; the amount in minor units of its currency. */
export interface ChargebackFacts {
  readonly terms: DisputeTerms;
  readonly requested: number;
  /** Until when the merchant may object, and support should decide; null once that is decided. */
  readonly deadline: Deadline | null;
  /** What it becomes once the accepted amount is credited. */
  readonly endsAs: 'accepted' | 'expired';
  readonly endedOn: PlainDate | null;
}

/** What is charged back: nothing, unless it was accepted or the merchant's silence decided, and is credited; in minor units. */
export function chargedBack(
  status: ChargebackStatus,
  { requested }: Pick<ChargebackFacts, 'requested'>,
): number {
  return status === 'accepted' || status === 'expired' ? requested : 0;
}

/** Who may do what in which state. The chart of a chargeback says the same: a test holds them against each other. */
const ACTIONS: Readonly<
  Record<ChargebackStatus, Partial<Record<DisputeParty, readonly ChargebackAction[]>>>
> = {
  requested: { customer: ['withdraw'], merchant: ['object', 'accept'] },
  objected: { customer: ['withdraw'], support: ['review'] },
  underReview: { customer: ['withdraw'], support: ['accept', 'refuse'] },
  pendingAdjustment: {},
  accepted: {},
  refused: {},
  withdrawn: {},
  expired: {},
};

/** What a party may do in a state, as far as the state decides it. */
export function chargebackActionsOf(
  status: ChargebackStatus,
  party: DisputeParty,
): readonly ChargebackAction[] {
  return ACTIONS[status][party] ?? [];
}

/** A chargeback as far as it decides what can be done to it. */
export interface StandingChargeback extends Pick<ChargebackFacts, 'deadline'> {
  readonly status: ChargebackStatus;
  readonly requested: Money;
  /** What can still be credited of its invoice, in minor units: other credits given since lessen it. */
  readonly standing: number;
  /** Who of support has it; absent where that is not asked. */
  readonly takenBy?: DisputeTaker;
}

/** Why nobody of support can have a chargeback before them: what is over is nobody's work. */
export const chargebackTakingObstacles = (status: ChargebackStatus): DisputeObstacle[] =>
  isChargebackOver(status) ? [{ rule: 'DIS-25', facts: {}, remedy: { kind: 'none' } }] : [];

/** Every reason why somebody cannot do this to a chargeback now; empty when it can be done. */
export function chargebackActionObstacles(
  chargeback: StandingChargeback,
  action: ChargebackAction,
  { party, role, at }: DisputeActor,
): DisputeObstacle[] {
  const { status, deadline, requested, standing } = chargeback;
  const obstacles: DisputeObstacle[] = [];
  if (party === 'customer' && !mayPay(role)) {
    obstacles.push({ rule: 'DIS-14', facts: {}, remedy: { kind: 'askAdministrator' } });
  }
  if (party !== 'customer' && parseRole(role) !== 'admin') {
    obstacles.push({ rule: 'DIS-27', facts: {}, remedy: { kind: 'askAdministrator' } });
  }
  if (!chargebackActionsOf(status, party).includes(action)) {
    const rule = isChargebackOver(status) ? 'DIS-25' : 'DIS-26';
    return [...obstacles, { rule, facts: {}, remedy: { kind: 'none' } }];
  }
  // Support is late after its deadline, and still decides.
  if (status === 'requested' && deadline !== null && isOver(deadline, at)) {
    obstacles.push({ rule: 'DIS-23', facts: { until: deadline.date }, remedy: { kind: 'none' } });
  }
  // What was credited otherwise since it was asked for is not charged back once more.
  if (action === 'accept' && requested.amount > standing) {
    const most = money(Math.max(0, standing), requested.currency);
    obstacles.push({ rule: 'DIS-09', facts: { most }, remedy: { kind: 'atMost', amount: most } });
  }
  return [...obstacles, ...heldObstacles(party, chargeback)];
}

const WITH_WORDS: ReadonlySet<ChargebackAction> = new Set(['object', 'accept', 'refuse']);

/** What is missing in the text of an answer: whoever decides or objects says why, for the others to read. */
export function chargebackWordsObstacles(action: ChargebackAction, comment: string): DisputeObstacle[] {
  return WITH_WORDS.has(action) ? answerObstacles(comment) : [];
}
