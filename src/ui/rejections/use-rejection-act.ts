import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { RejectionAct, RejectionForm } from '#domain/rejection/rejection-act.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { rejectionAct } from '#machines/rejection-act/rejection-act.ts';
import { NO_WORDS_KEPT, type KeptWords } from '#ui/shared/kept-words.ts';

/** Acts on rejections, as their pages take them: the chart's state, and what can be done. */
export function useRejectionAct(
  actor: ActorRefFrom<typeof rejectionAct>,
  kept: KeptWords<RejectionAct, RejectionForm> = NO_WORDS_KEPT,
) {
  return {
    kept,
    snapshot: useSelector(actor, (now) => now),
    onChoose: (act: RejectionAct) => actor.send({ type: 'act.choose', act }),
    onLeave: () => actor.send({ type: 'act.leave' }),
    onConfirm: () => actor.send({ type: 'act.confirm' }),
    onAmend: () => actor.send({ type: 'act.amend' }),
    onSubmit: (form: RejectionForm) => actor.send({ type: 'act.submit', form }),
  };
}

export interface RejectionActProps extends ReturnType<typeof useRejectionAct> {
  /** Where what was accepted is read; null for whom there is no such page. */
  readonly invoiceHref: ((trxId: string) => PageAddress) | null;
}
