import { createRoute } from '@tanstack/react-router';
import { guarded } from '#routes/frame/guard.ts';
import type { ListQuery } from '#domain/list/list-page.ts';
import { listSearch, searchText } from '#routes/frame/list-search.ts';
import { settingsOf } from '#routes/frame/page-context.ts';
import { prefetch } from '#routes/frame/prefetch.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** Customers by name, of those that a search finds. */
export type FoundQuery = ListQuery<{ readonly search?: string }, 'name'>;

export const foundSearch = listSearch<FoundQuery['filter'], 'name'>(
  { search: { parameter: 'search', reads: searchText } },
  ['name'],
);

/** The landing page of customer support (decisions §6). */
export const supportCustomersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/support/customers',
  validateSearch: foundSearch.read,
  beforeLoad: guarded('/support/customers'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context, async () =>
      (await import('#api/support/calls.ts')).findCustomers(
        foundSearch.queryOf(deps, settingsOf(context).config),
      ),
    ),
  staticData: { title: 'support.title' },
  component: pageWithMessages(
    ['support'],
    () => import('#routes/support/support-customers-page.tsx'),
    'SupportCustomersPage',
  ),
});
