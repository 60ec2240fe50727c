import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { disputeAsk } from '#machines/dispute-ask/dispute-ask.ts';

/** Asking the administrators as its part of a page takes it. */
export function useDisputeAsk(actor: ActorRefFrom<typeof disputeAsk>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onAsk: () => actor.send({ type: 'administrators.ask' }),
  };
}
