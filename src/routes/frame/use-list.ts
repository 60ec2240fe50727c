import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { fromPromise } from 'xstate';
import { portalNow } from '#api/platform/portal-clock.ts';
import { watchConnection } from '#api/platform/connection.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { isSameQuery, type ListPage, type ListQuery } from '#domain/list/list-page.ts';
import { list } from '#machines/shapes/list.ts';
import type { LoadedPage } from '#machines/shapes/list-parts.ts';
import type { ListPart } from '#ui/shared/list-part.tsx';
import { useListPart } from '#ui/shared/use-list-part.ts';
import { useBegunReads } from '#routes/frame/first-reads.ts';
import { TakenOnce } from '#routes/frame/taken-once.ts';
import { isLeaving } from '#routes/frame/is-leaving.ts';
import type { PageContext } from '#routes/frame/page-context.ts';
import { useConnection } from '#routes/frame/use-connection.ts';
import { useReadAgain } from '#routes/frame/use-read-again.ts';
import { useReturn } from '#routes/frame/use-return.ts';

/** What a page of a list says of it. */
export interface ListSource<Query extends ListQuery, Page extends ListPage<unknown>> {
  /** What the URL asks for. */
  readonly query: Query;
  /** The read of a page: the same as the route names, so that what its loader has begun is taken. */
  readonly read: (query: Query) => ReadCall<Page>;
  /** Goes to the URL of another query. */
  readonly show: (query: Query) => void;
  /** Whether something on the page still changes by itself, so that it is read again and again. */
  readonly isChanging?: (page: Page) => boolean;
}

const arrived = <Page extends ListPage<unknown>>(page: Page): LoadedPage<Page> => ({
  page,
  at: portalNow(),
});

/** The chart of a list over a call. */
function provided(load: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<unknown>>) {
  return list.provide({
    actors: {
      watchConnection: watchConnection(),
      loadPage: fromPromise(async ({ input: { query }, signal }) => arrived(await load(query, signal))),
    },
  });
}

/**
 * Runs the chart of a list for a page, which is mounted anew (by `key`) for another user or customer only: rows stay
 * while others are fetched. What the loader has begun is taken; whoever comes back after a while finds it read again.
 */
export function useList<Query extends ListQuery, Page extends ListPage<unknown>>({
  query,
  read,
  show,
  isChanging = () => false,
}: ListSource<Query, Page>): ListPart<Page> {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const begun = useBegunReads();
  const [first] = useState(() => begun?.(read(query), context)?.loaded);
  const [taken] = useState(() => {
    const once = new TakenOnce();
    once.hear(begun);
    if (first) once.leave();
    return once;
  });
  const [machine] = useState(() =>
    provided((asked, signal) => {
      // The chart of a list carries any query; this one hears of no other than its page's.
      const wanted = read(asked as Query);
      return taken.take(wanted, context)?.answer ?? wanted.load(signal);
    }),
  );
  const actor = useActorRef(machine, {
    input: { query, primed: first ? arrived(first.value as Page) : null },
  });
  useEffect(() => {
    const isNew = taken.hear(begun);
    const isSame = isSameQuery(actor.getSnapshot().context.query, query);
    if (isSame && !isNew) return;
    actor.send(isSame ? { type: 'list.refresh' } : { type: 'query.change', query });
    taken.leave();
  });
  const router = useRouter();
  const go = useEffectEvent((wanted: ListQuery) => {
    if (!isLeaving(router)) show(wanted as Query);
  });
  useEffect(() => {
    const asked = actor.on('query.wanted', ({ query: wanted }) => go(wanted));
    return () => asked.unsubscribe();
  }, [actor]);
  useConnection(actor, context);
  useReturn(() => actor.send({ type: 'list.refresh' }));
  const part = useListPart<Page>(actor);
  useReadAgain(part.value !== null && isChanging(part.value), () => actor.send({ type: 'list.refresh' }));
  return part;
}
