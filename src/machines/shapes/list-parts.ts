import { assign, emit } from 'xstate';
import type { EventObject } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type { Instant } from '#domain/dates/dates.ts';
import { isSameFilter, isSameQuery, lastPage, lastPageOf } from '#domain/list/list-page.ts';
import type { ListPage, ListQuery } from '#domain/list/list-page.ts';
import { mayRepeat, onceMore, pauseBefore, SLOW_AFTER } from '#machines/shapes/repeated-read.ts';

/** A page as it arrived. */
export interface LoadedPage<Page extends ListPage<unknown>> {
  readonly page: Page;
  /** When it arrived: shown while the portal is offline. */
  readonly at: Instant;
}

/** What every list remembers besides its own. */
export interface ListMemory<Query extends ListQuery, Page extends ListPage<unknown>> {
  /** What the URL asks for. */
  readonly query: Query;
  /** The rows on screen with the query that they answer; null before the first answer. */
  readonly loaded: (LoadedPage<Page> & { readonly query: Query }) | null;
  /** Why the last attempt to load failed. */
  readonly error: CallError | null;
  /** Repeats that nobody asked for, since the last success or the last wish of the user. */
  readonly repeats: number;
  readonly isOffline: boolean;
}

/** What every list hears: from the route what the URL says, from the user what is pressed. */
export type ListEvent<Query extends ListQuery> =
  | { readonly type: 'query.change'; readonly query: Query }
  | { readonly type: 'connection.lost' }
  | { readonly type: 'connection.restored' }
  | { readonly type: 'list.refresh' }
  | { readonly type: 'list.retry' }
  | { readonly type: 'list.cancel' }
  | { readonly type: 'filter.change'; readonly filter: Query['filter'] }
  | { readonly type: 'filter.clear' }
  | { readonly type: 'sort.change'; readonly sort: Query['sort'] }
  | { readonly type: 'page.change'; readonly pageNumber: number }
  | { readonly type: 'pageSize.change'; readonly pageSize: number };

/** What every list asks of its route: another URL. */
export interface QueryWanted<Query extends ListQuery> {
  readonly type: 'query.wanted';
  readonly query: Query;
}

/** A list before its first page. */
export const UNREAD = { loaded: null, error: null, repeats: 0, isOffline: false } as const;

/** Whether the rows on screen, if any, have the filter of the URL. */
export function showsFilter({ loaded, query }: ListMemory<ListQuery, ListPage<unknown>>): boolean {
  return loaded !== null && isSameFilter(loaded.query.filter, query.filter);
}

/** Whether the rows on screen, if any, answer the URL. */
export function answersQuery({ loaded, query }: ListMemory<ListQuery, ListPage<unknown>>): boolean {
  return loaded !== null && isSameQuery(loaded.query, query);
}

/**
 * The query that the pager and the order stand at: what was asked for while it is on its way, so that two quick presses
 * go two pages on; else that of the rows on screen, which without a connection may be of before.
 */
export function standsAt<Query extends ListQuery>(
  { loaded, query }: ListMemory<Query, ListPage<unknown>>,
  isBusy: boolean,
): Query {
  return loaded && !isBusy ? loaded.query : query;
}

/** The guards, actions and delays of a list, with which its `setup` is extended. */
export function listParts<
  Context extends ListMemory<Query, Page>,
  Event extends EventObject,
  Query extends ListQuery,
  Page extends ListPage<unknown>,
  Emitted extends EventObject = QueryWanted<Query>,
>() {
  type Of = { readonly context: Context };
  const change = <Params extends object | undefined>(
    changed: (of: Of, params: Params) => Partial<ListMemory<Query, Page>>,
  ) => assign<Context, Event, Params, Event, never>((of, params) => changed(of, params) as Partial<Context>);
  const want = <Params extends object | undefined>(changed: (of: Of, params: Params) => Partial<Query>) =>
    emit<Context, Event, Params, Event, Emitted>(
      (of, params) =>
        ({
          type: 'query.wanted',
          query: { ...of.context.query, ...changed(of, params) },
        }) as unknown as Emitted,
    );
  return {
    delays: {
      /** After this long a reader wants to know that it is still going on, and a way out. */
      slowAfter: SLOW_AFTER,
      beforeRepeat: ({ context }: Of) => pauseBefore(context.repeats),
    },
    guards: {
      isOtherQuery: ({ context }: Of, { query }: { readonly query: Query }) =>
        !isSameQuery(context.query, query),
      isPage: ({ context }: Of, { pageNumber }: { readonly pageNumber: number }) =>
        pageNumber >= 1 && pageNumber <= lastPageOf(context.loaded?.page),
      hasLoaded: ({ context }: Of) => context.loaded !== null,
      isBeyondEnd: ({ context }: Of, { page }: LoadedPage<Page>) =>
        page.rows.length === 0 && context.query.pageNumber > lastPage(page.total, context.query.pageSize),
      hasRows: (_: Of, { page }: LoadedPage<Page>) => page.rows.length > 0,
      isOffline: (_: Of, error: CallError) => error.kind === 'offline',
      mayRepeat: ({ context }: Of, error: CallError) => mayRepeat(context.repeats, error),
      showsWanted: ({ context }: Of) => answersQuery(context),
    },
    actions: {
      rememberQuery: change((_, { query }: { readonly query: Query }) => ({ query })),
      goToLastPage: change(({ context: { query } }, { page }: LoadedPage<Page>) => ({
        query: { ...query, pageNumber: lastPage(page.total, query.pageSize) },
      })),
      rememberLoaded: change(({ context: { query } }, loaded: LoadedPage<Page>) => ({
        loaded: { ...loaded, query },
        error: null,
        repeats: 0,
      })),
      rememberError: change((_, error: CallError) => ({ error })),
      countRepeat: change<undefined>(({ context }) => ({ repeats: onceMore(context.repeats) })),
      forgetRepeats: change<undefined>(() => ({ repeats: 0 })),
      forgetRows: change<undefined>(() => ({ loaded: null })),
      forgetOtherRows: change<undefined>(({ context }) => (showsFilter(context) ? {} : { loaded: null })),
      goOffline: change<undefined>(() => ({ isOffline: true })),
      goOnline: change<undefined>(() => ({ isOffline: false })),
      wantFilter: want(
        (_, { filter }: { readonly filter: Query['filter'] }) =>
          ({ filter, pageNumber: 1 }) as Partial<Query>,
      ),
      wantQuery: want((_, changed: Partial<Query>) => changed),
      wantCurrentQuery: want<undefined>(() => ({})),
    },
  };
}
