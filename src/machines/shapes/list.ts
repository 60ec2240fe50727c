import { setup } from 'xstate';
import { isNarrowed } from '#domain/list/list-page.ts';
import type { ListPage, ListQuery } from '#domain/list/list-page.ts';
import { listPage } from '#machines/shapes/list-page.ts';
import {
  listParts,
  UNREAD,
  type ListEvent,
  type ListMemory,
  type LoadedPage,
  type QueryWanted,
} from '#machines/shapes/list-parts.ts';
import { callbackNotProvided, promiseNotProvided } from '#machines/shapes/not-provided.ts';

/** Rows of any kind; only the route that reads them knows which. */
export type AnyPage = ListPage<unknown>;
export type AnyListEvent = ListEvent<ListQuery>;

interface ListContext extends ListMemory<ListQuery, AnyPage> {}

export interface ListInput {
  readonly query: ListQuery;
  /** What the route's loader has read already of this query. */
  readonly primed: LoadedPage<AnyPage> | null;
}

const page = listPage(
  {
    flow: 'list',
    page: 'list',
    list: '§5 Display and lookup',
    description: 'Any list that is read and not selected from: payments, notices, customers, merchants.',
    noMatch: 'Nothing meets the conditions; one press takes them away.',
    nothingYet: 'There is nothing to list yet.',
  },
  ({ context: { query } }: { context: ListContext }) => ({ query }),
);

/**
 * Any list whose rows lead elsewhere. The URL is the source: the route sends what it says (`query.change`), and what
 * is pressed is emitted as the URL that it wants (`query.wanted`). The route provides `loadPage` and
 * `watchConnection`, and mounts it anew for another customer.
 */
export const list = setup({
  types: {
    context: {} as ListContext,
    input: {} as ListInput,
    events: {} as AnyListEvent,
    emitted: {} as QueryWanted<ListQuery>,
    tags: {} as 'busy' | 'error',
    meta: {} as { spec?: readonly string[]; view?: string },
  },
  actors: {
    loadPage: promiseNotProvided<LoadedPage<AnyPage>, { readonly query: ListQuery }>('loadPage'),
    watchConnection: callbackNotProvided<AnyListEvent, { readonly type: 'connection.restored' }>(
      'watchConnection',
    ),
  },
  guards: {
    isNarrowed: ({ context }) => isNarrowed(context.query),
    isUnread: ({ context }) => context.loaded === null,
    showsRows: ({ context }) => (context.loaded?.page.rows.length ?? 0) > 0,
  },
})
  .extend(listParts<ListContext, AnyListEvent, ListQuery, AnyPage>())
  .createMachine({
    ...page,
    id: 'list',
    context: ({ input: { query, primed } }) => ({
      ...UNREAD,
      query,
      loaded: primed && { ...primed, query },
    }),
    initial: 'opening',
    on: {
      ...page.on,
      'filter.clear': { actions: { type: 'wantFilter', params: () => ({ filter: {} }) } },
    },
    states: {
      opening: {
        description: 'Looks whether the route has read the page already.',
        meta: { spec: ['§8 Behaviours: other errors'] },
        always: [
          { guard: 'isUnread', target: 'fetching' },
          { guard: 'showsRows', target: 'ready' },
          { guard: 'isNarrowed', target: 'noMatch' },
          { target: 'nothingYet' },
        ],
      },
      ...page.states,
    },
  });
