import { transition, type SnapshotFrom, type StateValueFrom } from 'xstate';
import type { DisputeFacts, DisputeStatus } from '#domain/dispute/dispute.ts';
import type { DisputeEvent } from '#machines/lifecycle/dispute-setup.ts';
import { disputeLifecycle } from '#machines/lifecycle/dispute.ts';

type DisputeValue = StateValueFrom<typeof disputeLifecycle>;

const AGREED_OR_ENDED = ['pendingAdjustment', 'closed', 'cancelled', 'expired'] as const;

/** A side that answers support has the status of its turn, as when it answers the other side. */
const STATUS_OF_ASKED = { customerAsked: 'waitingOnCustomer', merchantAsked: 'waitingOnMerchant' } as const;
const ASKED = ['customerAsked', 'merchantAsked'] as const;
const isAskedState = (state: string): state is (typeof ASKED)[number] => state in STATUS_OF_ASKED;

/** A dispute as its chart has it. */
export type DisputeLife = SnapshotFrom<typeof disputeLifecycle>;

/** What became of an event. */
export interface MovedDispute {
  /** Also where the event was refused: a deadline may have passed. */
  readonly life: DisputeLife;
  readonly isTaken: boolean;
}

/** The status of a dispute in a state of its chart, whose states under way lie in one. */
export function disputeStatusOf(value: DisputeValue): DisputeStatus {
  if (typeof value !== 'object') return value === 'underWay' ? 'open' : value;
  const state = value.underWay ?? 'open';
  return isAskedState(state) ? STATUS_OF_ASKED[state] : state;
}

/** A dispute of a status, as its columns say. */
export function disputeLifeOf(status: DisputeStatus, facts: DisputeFacts): DisputeLife {
  const outside = AGREED_OR_ENDED.find((one) => one === status);
  const state = status as Exclude<DisputeStatus, (typeof AGREED_OR_ENDED)[number]>;
  const asked = ASKED.find((one) => STATUS_OF_ASKED[one] === state);
  const underWay = asked && facts.supportDaysLeft !== null ? asked : state;
  return disputeLifecycle.resolveState({ value: outside ?? { underWay }, context: facts });
}

/**
 * Moves a dispute along its chart. Time goes first: a deadline that is over by then passes, and what somebody does
 * afterwards is refused, since it was meant for what was before. What the merchant has credited counts in any case.
 */
export function moveDispute(life: DisputeLife, event: DisputeEvent): MovedDispute {
  const clock = { type: 'deadline.pass', at: event.at } as const;
  if (event.type === 'deadline.pass' || !life.can(clock)) return step(life, event);
  const [passed] = transition(disputeLifecycle, life, clock);
  return event.type === 'merchant.adjust' ? step(passed, event) : { life: passed, isTaken: false };
}

function step(life: DisputeLife, event: DisputeEvent): MovedDispute {
  if (!life.can(event)) return { life, isTaken: false };
  const [after] = transition(disputeLifecycle, life, event);
  return { life: after, isTaken: true };
}
