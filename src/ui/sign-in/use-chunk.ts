import type { ActorRefFrom } from 'xstate';
import type { chunk } from '#machines/portal/chunk.ts';
import { useSnapshot } from '#ui/shared/use-snapshot.ts';

/** A part of the program on its way, as the page that waits for it takes it. */
export function useChunk(actor: ActorRefFrom<typeof chunk>) {
  return { snapshot: useSnapshot(actor), retry: () => actor.send({ type: 'chunk.retry' }) };
}
