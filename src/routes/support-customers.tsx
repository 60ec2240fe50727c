import { createRoute } from '@tanstack/react-router';
import { guarded } from '#routes/guard.ts';
import { pageQuery, readPage } from '#routes/page-search.ts';
import { prefetch } from '#routes/prefetch.ts';
import { ofPages, pageWithMessages } from '#routes/page-with-messages.ts';
import { rootRoute } from '#routes/root.tsx';

/** The landing page of customer support (decisions §6). */
export const supportCustomersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/support/customers',
  validateSearch: readPage,
  beforeLoad: guarded('/support/customers'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context, async () => (await import('#api/support.ts')).findCustomers(pageQuery(context, deps))),
  staticData: { title: 'support.title' },
  component: pageWithMessages(
    ofPages,
    () => import('#routes/support-customers-page.tsx'),
    'SupportCustomersPage',
  ),
});
