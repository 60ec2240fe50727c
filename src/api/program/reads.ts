import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { pageQuery } from '#api/platform/scope-query.ts';
import type { ProgramFilter, ProgramOverview, ProgramPage, ProgramSort } from '#domain/customer/program.ts';
import type { ListQuery } from '#domain/list/list-page.ts';

/** All customers of the user, by currency. */
export function programOverviewRead(): ReadCall<ProgramOverview> {
  return readOf(
    'getProgramOverview',
    '/program-overview',
    {},
    // Downloaded with the first page that reads it.
    async () => (await import('#api/program/wire.ts')).ProgramOverviewDocument,
  );
}

/** Their credit lines, by page. */
export function programCustomersRead(query: ListQuery<ProgramFilter, ProgramSort>): ReadCall<ProgramPage> {
  const { search, currency, pastDue } = query.filter;
  const asked = {
    ...(search ? { 'filter[search]': search } : {}),
    ...(currency ? { 'filter[currency]': currency } : {}),
    ...(pastDue ? { 'filter[past_due]': true } : {}),
    sort: query.sort,
    ...pageQuery(query),
  };
  return readOf(
    'listProgramCustomers',
    '/program-customers',
    { query: asked },
    async () => (await import('#api/program/wire.ts')).ProgramCustomersDocument,
  );
}
