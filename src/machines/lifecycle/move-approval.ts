import { transition } from 'xstate';
import type { ApprovalStatus } from '#domain/approval/approval.ts';
import { approvalLifecycle, type ApprovalLifeEvent } from '#machines/lifecycle/approval.ts';

/** Moves what a second person is asked for along its chart; null where the chart does not take the event. */
export function moveApproval(status: ApprovalStatus, event: ApprovalLifeEvent): ApprovalStatus | null {
  const before = approvalLifecycle.resolveState({ value: status });
  if (!before.can(event)) return null;
  const [after] = transition(approvalLifecycle, before, event);
  return after.value;
}
