import { createRoute } from '@tanstack/react-router';
import { guarded } from '#routes/frame/guard.ts';
import type { ListQuery } from '#domain/list/list-page.ts';
import { listSearch } from '#routes/frame/list-search.ts';
import { settingsOf } from '#routes/frame/page-context.ts';
import { prefetch } from '#routes/frame/prefetch.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

export type NoticesQuery = ListQuery<object, 'newest'>;

/** The page of notices that the URL asks for. */
export const noticesSearch = listSearch<object, 'newest'>({}, ['newest']);

/** What a user was told, for every user type (decisions §11). */
export const noticesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notices',
  validateSearch: noticesSearch.read,
  beforeLoad: guarded('/notices'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context, async () =>
      (await import('#api/notices/calls.ts')).listNotices(
        noticesSearch.queryOf(deps, settingsOf(context).config),
      ),
    ),
  staticData: { title: 'notices.title' },
  component: pageWithMessages(
    ['payments', 'texts'],
    () => import('#routes/notices/notices-page.tsx'),
    'NoticesPage',
  ),
});
