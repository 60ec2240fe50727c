import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { programCustomersRead, programOverviewRead } from '#api/program/reads.ts';
import { PROGRAM_SORTS, type ProgramFilter, type ProgramSort } from '#domain/customer/program.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { listSearch, searchText, type ListSearch } from '#routes/frame/list-search.ts';
import { settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** The credit lines as the URL asks for them. */
export const programSearch = listSearch<ProgramFilter, ProgramSort>(
  {
    search: { parameter: 'search', reads: searchText },
    currency: { parameter: 'currency', reads: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)) },
    pastDue: { parameter: 'past_due', reads: v.literal('only') },
  },
  PROGRAM_SORTS,
);

/** What stands above the list, whatever the list is narrowed to. */
export const programOverviewReads = ({ context, search }: { context: PageContext; search: ListSearch }) => ({
  overview: programOverviewRead(),
  customers: programCustomersRead(programSearch.queryOf(search, settingsOf(context).config)),
});

/** All customers of a user (§2 `/account/program-overview`): none has to be selected. */
export const programOverviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/program-overview',
  validateSearch: programSearch.read,
  beforeLoad: guarded('/account/program-overview'),
  loaderDeps: ({ search }) => search,
  loader: (told) => beginReads(told),
  staticData: { title: 'program.title', reads: programOverviewReads },
  component: pageWithMessages(
    ['overview', 'program', 'texts'],
    () => import('#routes/program-overview/program-overview-page.tsx'),
    'ProgramOverviewPage',
  ),
});
