import { initialTransition, transition, type SnapshotFrom } from 'xstate';
import type { ChargebackStatus } from '#domain/dispute/chargeback-status.ts';
import type { ChargebackFacts } from '#domain/dispute/chargeback.ts';
import {
  chargebackLifecycle,
  type ChargebackEvent,
  type ChargebackInput,
} from '#machines/lifecycle/chargeback.ts';

/** A chargeback as its chart has it. */
export type ChargebackLife = SnapshotFrom<typeof chargebackLifecycle>;

/** What became of an event. */
export interface MovedChargeback {
  /** Also where the event was refused: the time to object may have passed. */
  readonly life: ChargebackLife;
  readonly isTaken: boolean;
}

/** A chargeback at its request. */
export function newChargeback(input: ChargebackInput): ChargebackLife {
  const [life] = initialTransition(chargebackLifecycle, input);
  return life;
}

/** A chargeback of a status, as its columns say. */
export function chargebackLifeOf(status: ChargebackStatus, facts: ChargebackFacts): ChargebackLife {
  return chargebackLifecycle.resolveState({ value: status, context: facts });
}

/** Moves a chargeback along its chart. Time goes first, as in a dispute: who is too late finds it moved, and is refused. */
export function moveChargeback(life: ChargebackLife, event: ChargebackEvent): MovedChargeback {
  const clock = { type: 'deadline.pass', at: event.at, standing: event.standing } as const;
  const isOver = event.type !== 'deadline.pass' && life.can(clock);
  const next = isOver ? clock : event;
  if (!life.can(next)) return { life, isTaken: false };
  const [after] = transition(chargebackLifecycle, life, next);
  return { life: after, isTaken: !isOver };
}
