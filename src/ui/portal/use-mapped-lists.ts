import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { mappedLists } from '#machines/portal/mapped-lists.ts';

/** The mapped customers and locations as the notice about them takes it. */
export function useMappedLists(actor: ActorRefFrom<typeof mappedLists>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onRetry: () => actor.send({ type: 'lists.retry' }),
  };
}
