import { createRoute } from '@tanstack/react-router';
import { guarded } from '#routes/frame/guard.ts';
import { pageQuery, readPage } from '#routes/frame/page-search.ts';
import { prefetch } from '#routes/frame/prefetch.ts';
import { ofPages, pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** What a user was told, for every user type (decisions §11). */
export const noticesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notices',
  validateSearch: readPage,
  beforeLoad: guarded('/notices'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context, async () =>
      (await import('#api/notices/calls.ts')).listNotices(pageQuery(context, deps)),
    ),
  staticData: { title: 'notices.title' },
  component: pageWithMessages(ofPages, () => import('#routes/notices/notices-page.tsx'), 'NoticesPage'),
});
