import { createRoute } from '@tanstack/react-router';
import { foundCustomersRead } from '#api/support/reads.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import type { ListQuery } from '#domain/list/list-page.ts';
import { listSearch, searchText, type ListSearch } from '#routes/frame/list-search.ts';
import { settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { waitingReads } from '#routes/frame/waiting-reads.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** Customers by name, of those that a search finds. */
export type FoundQuery = ListQuery<{ readonly search?: string }, 'name'>;

export const foundSearch = listSearch<FoundQuery['filter'], 'name'>(
  { search: { parameter: 'search', reads: searchText } },
  ['name'],
);

const supportReads = ({ context, search }: { context: PageContext; search: ListSearch }) => ({
  customers: foundCustomersRead(foundSearch.queryOf(search, settingsOf(context).config)),
  ...waitingReads(context),
});

/** The landing page of customer support (decisions §6). */
export const supportCustomersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/support/customers',
  validateSearch: foundSearch.read,
  beforeLoad: guarded('/support/customers'),
  loaderDeps: ({ search }) => search,
  loader: (told) => beginReads(told),
  staticData: { title: 'support.title', reads: supportReads },
  component: pageWithMessages(
    ['support', 'waiting'],
    () => import('#routes/support/support-customers-page.tsx'),
    'SupportCustomersPage',
  ),
});
