import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { statementMailRead } from '#api/statements/mail-reads.ts';
import { statementRead } from '#api/statements/reads.ts';
import { plainDateOf } from '#domain/dates/dates.ts';
import type { StatementFilter } from '#domain/statement/statement.ts';
import { listAt } from '#routes/frame/list-at.ts';
import { dayText, listSearch } from '#routes/frame/list-search.ts';
import { scopeOf } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** A day that there is: February 30 is none, and is asked for as little as half a date. */
const day = v.pipe(
  dayText,
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

export const statementList = listAt({
  path: '/statements',
  search: statementSearch,
  read: (context, query) => statementRead(scopeOf(context), query),
});

const statementReads = (opened: Parameters<typeof statementList.reads>[0]) => ({
  mail: statementMailRead(scopeOf(opened.context).buidCustomer),
  ...statementList.reads(opened),
});

/** Statement of account. */
export const statementsRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...statementList.route,
  staticData: { title: 'statements.title', reads: statementReads },
  component: pageWithMessages(
    ['statements', 'payments', 'overview'],
    () => import('#routes/statements/statements-page.tsx'),
    'StatementsPage',
  ),
});
