import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { pageQuery } from '#api/platform/scope-query.ts';
import type { ProgramFilter, ProgramOverview, ProgramPage, ProgramSort } from '#domain/customer/program.ts';
import type { ListQuery } from '#domain/list/list-page.ts';
import type { ProgramOrder, ProgramOrderPage } from '#domain/payment/program-order.ts';

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

/** The orders over several customers that the user has submitted, by page. */
export function programOrdersRead(query: ListQuery): ReadCall<ProgramOrderPage> {
  return readOf(
    'listProgramPayments',
    '/program-payments',
    { query: pageQuery(query) },
    async () => (await import('#api/program/payment-wire.ts')).ProgramOrdersDocument,
  );
}

/** One of them, with the lines of its payments. */
export function programOrderRead(orderId: string): ReadCall<ProgramOrder> {
  return readOf(
    'getProgramPayment',
    '/program-payments/{program_payment_id}',
    { path: { program_payment_id: orderId } },
    async () => (await import('#api/program/payment-wire.ts')).ProgramOrderDocument,
  );
}
