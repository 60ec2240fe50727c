import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { statementRead } from '#api/statements/reads.ts';
import { plainDateOf } from '#domain/dates/dates.ts';
import type { StatementFilter } from '#domain/statement/statement.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { listSearch, type ListSearch } from '#routes/frame/list-search.ts';
import { scopeOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** A day that there is: February 30 is none, and is asked for as little as half a date. */
const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((date) => {
    const [year = 0, month = 0, number = 0] = date.split('-').map(Number);
    return plainDateOf(year, month, number) !== undefined;
  }),
);

/** The statement as the URL asks for it. */
export const statementSearch = listSearch<StatementFilter, 'oldest'>(
  { from: { parameter: 'from', reads: day }, to: { parameter: 'to', reads: day } },
  ['oldest'],
);

const statementReads = ({ context, search }: { context: PageContext; search: ListSearch }) => ({
  statement: statementRead(scopeOf(context), statementSearch.queryOf(search, settingsOf(context).config)),
});

/** Statement of account. */
export const statementsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/statements',
  validateSearch: statementSearch.read,
  beforeLoad: guarded('/statements'),
  loaderDeps: ({ search }) => search,
  loader: (told) => beginReads(told),
  staticData: { title: 'statements.title', reads: statementReads },
  component: pageWithMessages(
    ['statements', 'payments', 'overview'],
    () => import('#routes/statements/statements-page.tsx'),
    'StatementsPage',
  ),
});
