import { transition, type SnapshotFrom } from 'xstate';
import { chargebackLifecycle, type ChargebackEvent } from '#machines/lifecycle/chargeback.ts';

/** A chargeback as its chart has it. */
export type ChargebackLife = SnapshotFrom<typeof chargebackLifecycle>;

/** What became of an event. */
export interface MovedChargeback {
  /** Also where the event was refused: the time to object may have passed. */
  readonly life: ChargebackLife;
  readonly isTaken: boolean;
}

/** Moves a chargeback along its chart. Time goes first, as in a dispute: who is too late finds it moved, and is refused. */
export function moveChargeback(life: ChargebackLife, event: ChargebackEvent): MovedChargeback {
  const clock = { type: 'deadline.pass', at: event.at } as const;
  const isOver = event.type !== 'deadline.pass' && life.can(clock);
  const next = isOver ? clock : event;
  if (!life.can(next)) return { life, isTaken: false };
  const [after] = transition(chargebackLifecycle, life, next);
  return { life: after, isTaken: !isOver };
}
