import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ApprovalAct } from '#domain/approval/approval-acts.ts';
import type { approvalAct, ApprovalActForm } from '#machines/approval-act/approval-act.ts';
import { NO_WORDS_KEPT, type KeptWords } from '#ui/shared/kept-words.ts';

/** What is done about an approval, as its page takes it: the chart's state, and what can be done. */
export function useApprovalAct(
  actor: ActorRefFrom<typeof approvalAct>,
  kept: KeptWords<ApprovalAct, ApprovalActForm> = NO_WORDS_KEPT,
) {
  return {
    kept,
    snapshot: useSelector(actor, (now) => now),
    onChoose: (act: ApprovalAct) => actor.send({ type: 'act.choose', act }),
    onLeave: () => actor.send({ type: 'act.leave' }),
    onConfirm: () => actor.send({ type: 'act.confirm' }),
    onAmend: () => actor.send({ type: 'act.amend' }),
    onProof: (token: string | null) =>
      actor.send(token === null ? { type: 'identity.refused' } : { type: 'identity.proved', token }),
    onSubmit: (form: ApprovalActForm) => actor.send({ type: 'act.submit', form }),
  };
}

export type ApprovalActProps = Omit<ReturnType<typeof useApprovalAct>, 'onProof'>;
