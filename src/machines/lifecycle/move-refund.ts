import { transition } from 'xstate';
import type { RefundStatus } from '#domain/refund/refund.ts';
import { refundLifecycle, type RefundEvent, type RefundFacts } from '#machines/lifecycle/refund.ts';

/** A refund by the columns that its chart owns. */
export interface RefundState extends RefundFacts {
  readonly status: RefundStatus;
}

/** Moves a refund along its chart; null where the chart does not take the event. */
export function moveRefund({ status, kind, failure }: RefundState, event: RefundEvent): RefundState | null {
  const before = refundLifecycle.resolveState({ value: status, context: { kind, failure } });
  if (!before.can(event)) return null;
  const [after] = transition(refundLifecycle, before, event);
  return { ...after.context, status: after.value };
}
