import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { search } from '#machines/search/search.ts';

/** The search from everywhere as its dialog takes it. */
export function useSearch(actor: ActorRefFrom<typeof search>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onType: (text: string) => actor.send({ type: 'text.typed', text }),
    onRetry: () => actor.send({ type: 'search.retry' }),
    onClose: () => actor.send({ type: 'search.close' }),
  };
}
