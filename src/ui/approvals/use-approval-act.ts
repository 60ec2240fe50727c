import type { ActorRefFrom } from 'xstate';
import type { approvalAct } from '#machines/approval-act/approval-act.ts';
import type { KeptWords } from '#ui/shared/kept-words.ts';
import { useActing, type Acting, type ActOf, type FormOf } from '#ui/shared/use-acting.ts';

export type ApprovalActProps = Acting<typeof approvalAct>;

/** What is done about an approval, as its page takes it: the chart's state, and what can be done. */
export function useApprovalAct(
  actor: ActorRefFrom<typeof approvalAct>,
  kept?: KeptWords<ActOf<typeof approvalAct>, FormOf<typeof approvalAct>>,
) {
  return {
    ...useActing<typeof approvalAct>(actor, kept),
    onProof: (token: string | null) =>
      actor.send(token === null ? { type: 'identity.refused' } : { type: 'identity.proved', token }),
  };
}
