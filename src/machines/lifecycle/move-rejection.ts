import { transition } from 'xstate';
import type { RejectionStatus } from '#domain/rejection/rejection.ts';
import { rejectionLifecycle, type RejectionEvent } from '#machines/lifecycle/rejection.ts';

/** What of time has to do with a rejection. */
export interface RejectionTime {
  /** Of the days in which it can be resubmitted; below zero once the last one is over. */
  readonly daysLeft: number;
  /** Of the seconds in which most answers come; null where none is awaited. */
  readonly secondsLeft: number | null;
}

/** Moves a rejection along its chart; null where the chart does not take the event. */
export function moveRejection(status: RejectionStatus, event: RejectionEvent): RejectionStatus | null {
  const before = rejectionLifecycle.resolveState({ value: status });
  if (!before.can(event)) return null;
  const [after] = transition(rejectionLifecycle, before, event);
  return after.value;
}

/** How a rejection stands by the clock: time goes before whatever is done to it. */
export function standingRejection(
  status: RejectionStatus,
  { daysLeft, secondsLeft }: RejectionTime,
): RejectionStatus {
  return (
    (secondsLeft === null ? null : moveRejection(status, { type: 'wait.pass', secondsLeft })) ??
    moveRejection(status, { type: 'day.pass', daysLeft }) ??
    status
  );
}
