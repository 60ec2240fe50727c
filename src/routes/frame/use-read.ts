import { useRouteContext } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useCallback, useState } from 'react';
import { fromPromise } from 'xstate';
import { watchConnection } from '#api/platform/connection.ts';
import { keyOf, type ReadCall } from '#api/platform/read-call.ts';
import { resource } from '#machines/shapes/resource.ts';
import type { ReadPart } from '#ui/shared/read-part.tsx';
import { useReadPart } from '#ui/shared/use-read-part.ts';
import { useBegunReads } from '#routes/frame/first-reads.ts';
import type { PageContext } from '#routes/frame/page-context.ts';
import { useReadAgain } from '#routes/frame/use-read-again.ts';
import { useReturn } from '#routes/frame/use-return.ts';

/**
 * Runs the resource chart for one read of a page. The page is mounted anew (by `key`) when what it reads changes. What
 * its loader has begun is taken; not what was begun for a former user or selection: the read begins anew. Whoever comes
 * back to the page after a while finds it read again; what still changes by itself is read again and again.
 * @param isAnew what the loader has begun is of the past by now
 */
export function useRead<Value>(
  read: ReadCall<Value>,
  isChanging: (value: Value) => boolean = () => false,
  isAnew = false,
): ReadPart<Value> & { readonly refresh: () => void } {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const begun = useBegunReads();
  const [own] = useState(() => (isAnew ? undefined : begun?.(read, context)));
  const [machine] = useState(() => {
    // What came before the page was shown primes the chart, so whoever asks then wants it anew.
    let first = own?.loaded ? undefined : own?.answer;
    return resource.provide({
      actors: {
        watchConnection: watchConnection(),
        load: fromPromise(({ signal }) => {
          const answer = first ?? read.load(signal);
          first = undefined;
          return answer;
        }),
      },
    });
  });
  const ref = useActorRef(machine, {
    input: { id: keyOf(read), ...(own?.loaded ? { primed: own.loaded } : {}) },
  });
  // What a page has changed is read anew, while what was read before stays.
  const refresh = useCallback(() => ref.send({ type: 'resource.refresh' }), [ref]);
  useReturn(refresh);
  const part = useReadPart<Value>(ref);
  useReadAgain(part.value !== null && isChanging(part.value), refresh);
  return { ...part, refresh };
}
