import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { LimitForm } from '#domain/approval/approval-limit.ts';
import type { approvalLimit } from '#machines/approval-limit/approval-limit.ts';

/** The form of the limits, as its page takes it: the chart's state, and what can be done. */
export function useApprovalLimit(actor: ActorRefFrom<typeof approvalLimit>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onSubmit: (form: LimitForm) => actor.send({ type: 'limit.submit', form }),
    onConfirm: () => actor.send({ type: 'limit.confirm' }),
    onAmend: () => actor.send({ type: 'limit.amend' }),
    onAnother: () => actor.send({ type: 'limit.another' }),
  };
}

export type ApprovalLimitProps = ReturnType<typeof useApprovalLimit>;
