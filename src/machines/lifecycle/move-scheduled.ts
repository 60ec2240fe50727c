import { transition } from 'xstate';
import type { ScheduledStatus } from '#domain/scheduled-payment/scheduled-payment.ts';
import {
  scheduledPaymentLifecycle,
  type ScheduledEvent,
  type ScheduledFacts,
} from '#machines/lifecycle/scheduled-payment.ts';

/** A scheduled payment by the columns that its chart owns. */
export interface ScheduledState extends ScheduledFacts {
  readonly status: ScheduledStatus;
}

export const NEW_SCHEDULED: ScheduledState = { status: 'scheduled', stopReason: null, waitUntil: null };

/** Moves a scheduled payment along its chart; null where the chart does not take the event. */
export function moveScheduled(
  { status, stopReason, waitUntil }: ScheduledState,
  event: ScheduledEvent,
): ScheduledState | null {
  const before = scheduledPaymentLifecycle.resolveState({
    value: status,
    context: { stopReason, waitUntil },
  });
  if (!before.can(event)) return null;
  const [after] = transition(scheduledPaymentLifecycle, before, event);
  return { ...after.context, status: after.value };
}
