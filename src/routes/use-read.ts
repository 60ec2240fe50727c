import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { watchConnection } from '#api/actors/connection.ts';
import { resource } from '#machines/resource.ts';
import type { Read } from '#ui/shared/read-part.tsx';
import type { Prefetched } from '#routes/prefetch.ts';

/**
 * Runs the resource chart for one read of a page. The page is mounted anew (by `key`) when what it reads changes.
 */
export function useRead<Value>(
  id: string,
  prefetched: Prefetched<Value>,
  load: (signal: AbortSignal) => Promise<Value>,
): Read {
  const [machine] = useState(() => {
    let first: Promise<Value> | null = prefetched.answer;
    return resource.provide({
      actors: {
        watchConnection: watchConnection(),
        load: fromPromise(({ signal }) => {
          const answer = first ?? load(signal);
          first = null;
          return answer;
        }),
      },
    });
  });
  const ref = useActorRef(machine, {
    input: { id, ...(prefetched.loaded ? { primed: prefetched.loaded } : {}) },
  });
  return { snapshot: useSelector(ref, (snapshot) => snapshot), send: (event) => ref.send(event) };
}
