import { transition } from 'xstate';
import type { AutoPayStatus, RunStatus } from '#domain/autopay/autopay.ts';
import {
  autopayEnrolmentLifecycle,
  type EnrolmentEvent,
  type EnrolmentFacts,
} from '#machines/lifecycle/autopay-enrolment.ts';
import { autopayRunLifecycle, type RunEvent, type RunFacts } from '#machines/lifecycle/autopay-run.ts';

/** An enrolment by the columns that its chart owns. */
export interface EnrolmentState extends EnrolmentFacts {
  readonly status: AutoPayStatus;
}

/** A run by the columns that its chart owns. */
export interface RunState extends RunFacts {
  readonly status: RunStatus;
}

export const NEW_ENROLMENT: EnrolmentState = {
  status: 'off',
  pausedUntil: null,
  suspension: null,
  lostAccount: null,
};
export const NEW_RUN: RunState = { status: 'announced', skipReason: null, missedOn: null };

/** Moves an enrolment along its chart; null where the chart does not take the event. */
export function moveEnrolment(
  { status, pausedUntil, suspension, lostAccount }: EnrolmentState,
  event: EnrolmentEvent,
): EnrolmentState | null {
  const before = autopayEnrolmentLifecycle.resolveState({
    value: status,
    context: { pausedUntil, suspension, lostAccount },
  });
  if (!before.can(event)) return null;
  const [after] = transition(autopayEnrolmentLifecycle, before, event);
  return { ...after.context, status: after.value };
}

/** Moves a run along its chart; null where the chart does not take the event. */
export function moveRun({ status, skipReason, missedOn }: RunState, event: RunEvent): RunState | null {
  const before = autopayRunLifecycle.resolveState({ value: status, context: { skipReason, missedOn } });
  if (!before.can(event)) return null;
  const [after] = transition(autopayRunLifecycle, before, event);
  return { ...after.context, status: after.value };
}
