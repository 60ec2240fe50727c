import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { programCustomersRead, programOverviewRead } from '#api/program/reads.ts';
import { PROGRAM_SORTS, type ProgramFilter, type ProgramSort } from '#domain/customer/program.ts';
import { listAt } from '#routes/frame/list-at.ts';
import { listSearch, searchText, type ListSearch } from '#routes/frame/list-search.ts';
import type { PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

const programSearch = listSearch<ProgramFilter, ProgramSort>(
  {
    search: { parameter: 'search', reads: searchText },
    currency: { parameter: 'currency', reads: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)) },
    pastDue: { parameter: 'past_due', reads: v.literal('only') },
  },
  PROGRAM_SORTS,
);

/** The credit lines of all customers. */
export const programList = listAt({
  path: '/account/program-overview',
  search: programSearch,
  read: (_, query) => programCustomersRead(query),
});

/** What stands above the list, whatever the list is narrowed to, and the list. */
const programOverviewReads = (opened: { context: PageContext; search: ListSearch }) => ({
  overview: programOverviewRead(),
  ...programList.reads(opened),
});

/** All customers of a user (§2 `/account/program-overview`): none has to be selected. */
export const programOverviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...programList.route,
  staticData: { title: 'program.title', reads: programOverviewReads },
  component: pageWithMessages(
    ['overview', 'program', 'texts'],
    () => import('#routes/program-overview/program-overview-page.tsx'),
    'ProgramOverviewPage',
  ),
});
