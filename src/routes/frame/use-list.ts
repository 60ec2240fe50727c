import { useRouteContext } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { portalNow } from '#api/platform/portal-clock.ts';
import { watchConnection } from '#api/platform/connection.ts';
import { isSameQuery, type ListPage, type ListQuery } from '#domain/list/list-page.ts';
import { list } from '#machines/shapes/list.ts';
import type { LoadedPage } from '#machines/shapes/list-parts.ts';
import { listPartOf, type ListPart } from '#ui/shared/list-part.tsx';
import { ownerOf, type PageContext } from '#routes/frame/page-context.ts';
import type { Prefetched } from '#routes/frame/prefetch.ts';
import { useConnection } from '#routes/frame/use-connection.ts';
import { useReturn } from '#routes/frame/use-return.ts';

/** What a page of a list says of it. */
export interface ListSource<Query extends ListQuery, Page extends ListPage<unknown>> {
  /** What the URL asks for. */
  readonly query: Query;
  /** The read of that page that the route's loader has begun. */
  readonly prefetched: Prefetched<Page>;
  readonly load: (query: Query, signal: AbortSignal) => Promise<Page>;
  /** Goes to the URL of another query. */
  readonly show: (query: Query) => void;
}

/** The reads that loaders have begun and nobody has taken yet, by the query that they answer. */
const begun = new WeakMap<ListQuery, Prefetched<ListPage<unknown>>>();

/** The last read of a loader that a running list has heard of. */
const heardOf = new WeakMap<object, Prefetched<ListPage<unknown>>>();

const arrived = <Page extends ListPage<unknown>>(page: Page): LoadedPage<Page> => ({
  page,
  at: portalNow(),
});

/** The chart of a list over a call; what a loader has begun is taken once, and asked for anew then. */
function provided(load: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<unknown>>) {
  return list.provide({
    actors: {
      watchConnection: watchConnection(),
      loadPage: fromPromise(async ({ input: { query }, signal }) => {
        const first = begun.get(query)?.answer;
        begun.delete(query);
        return arrived(await (first ?? load(query, signal)));
      }),
    },
  });
}

/**
 * Runs the chart of a list for a page, which is mounted anew (by `key`) for another user or customer only: rows stay
 * while others are fetched. What the loader has begun is taken; whoever comes back after a while finds it read again.
 */
export function useList<Query extends ListQuery, Page extends ListPage<unknown>>({
  query,
  prefetched,
  load,
  show,
}: ListSource<Query, Page>): ListPart<Page> {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const isOwn = prefetched.owner === ownerOf(context);
  const [machine] = useState(() =>
    // The chart of a list carries any query; this one hears of no other than its page's.
    provided((asked, signal) => load(asked as Query, signal)),
  );
  const [input] = useState(() => {
    if (isOwn && !prefetched.loaded) begun.set(query, prefetched);
    heardOf.set(machine, prefetched);
    const read = isOwn ? prefetched.loaded : null;
    return { query, primed: read && arrived(read.value as Page) };
  });
  const actor = useActorRef(machine, { input });
  useEffect(() => {
    const asked = actor.getSnapshot().context.query;
    const isSame = isSameQuery(asked, query);
    if (isSame && heardOf.get(machine) === prefetched) return;
    heardOf.set(machine, prefetched);
    if (isOwn) begun.set(isSame ? asked : query, prefetched);
    actor.send(isSame ? { type: 'list.refresh' } : { type: 'query.change', query });
  });
  const go = useEffectEvent((wanted: ListQuery) => show(wanted as Query));
  useEffect(() => {
    const asked = actor.on('query.wanted', ({ query: wanted }) => go(wanted));
    return () => asked.unsubscribe();
  }, [actor]);
  useConnection(actor, context);
  useReturn(() => actor.send({ type: 'list.refresh' }));
  const snapshot = useSelector(actor, (now) => now);
  return useMemo(() => listPartOf<Page>(snapshot, (event) => actor.send(event)), [snapshot, actor]);
}
