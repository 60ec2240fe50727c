import { createRoute } from '@tanstack/react-router';
import { foundCustomersRead } from '#api/support/reads.ts';
import { listAt } from '#routes/frame/list-at.ts';
import { listSearch, searchText, type ListSearch } from '#routes/frame/list-search.ts';
import type { PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { waitingReads } from '#routes/frame/waiting-reads.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** Customers by name, of those that a search finds. */
export const foundList = listAt({
  path: '/support/customers',
  search: listSearch<{ readonly search?: string }, 'name'>(
    { search: { parameter: 'search', reads: searchText } },
    ['name'],
  ),
  read: (_, query) => foundCustomersRead(query),
});

const supportReads = (opened: { context: PageContext; search: ListSearch }) => ({
  ...foundList.reads(opened),
  ...waitingReads(opened.context),
});

/** The landing page of customer support (decisions §6). */
export const supportCustomersRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...foundList.route,
  staticData: { title: 'support.title', reads: supportReads },
  component: pageWithMessages(
    ['support', 'waiting'],
    () => import('#routes/support/support-customers-page.tsx'),
    'SupportCustomersPage',
  ),
});
