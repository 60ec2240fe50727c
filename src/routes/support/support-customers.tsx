import { createRoute } from '@tanstack/react-router';
import { guarded } from '#routes/frame/guard.ts';
import { pageQuery, readPage } from '#routes/frame/page-search.ts';
import { prefetch } from '#routes/frame/prefetch.ts';
import { ofPages, pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** The landing page of customer support (decisions §6). */
export const supportCustomersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/support/customers',
  validateSearch: readPage,
  beforeLoad: guarded('/support/customers'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context, async () =>
      (await import('#api/support/calls.ts')).findCustomers(pageQuery(context, deps)),
    ),
  staticData: { title: 'support.title' },
  component: pageWithMessages(
    ofPages,
    () => import('#routes/support/support-customers-page.tsx'),
    'SupportCustomersPage',
  ),
});
