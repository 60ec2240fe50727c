import { createRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { programInvoiceCountsRead, programInvoicesRead } from '#api/program/invoices.ts';
import type { InvoiceList } from '#domain/invoice/invoice.ts';
import { INVOICE_GROUPINGS, type InvoiceGrouping } from '#domain/invoice/invoice-groups.ts';
import {
  INVOICE_SORTS,
  type InvoiceFilter,
  type InvoicePageQuery,
  type InvoiceSort,
} from '#domain/invoice/invoice-list.ts';
import { hasConditions } from '#domain/invoice/invoice-query.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { INVOICE_PARAMETERS } from '#routes/frame/invoice-parameters.ts';
import { listSearch, type ListSearch, type PageSizes } from '#routes/frame/list-search.ts';
import { settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';
import { listOf } from '#routes/invoice-list/invoice-query-search.ts';

/** The list's search parameters in the URL; its status is the path's. The account is a customer here. */
export const programInvoiceSearch = listSearch<Omit<InvoiceFilter, 'status'>, InvoiceSort, InvoiceGrouping>(
  {
    ...INVOICE_PARAMETERS,
    account: { ...INVOICE_PARAMETERS.account, parameter: 'customer' },
    currency: { parameter: 'currency', reads: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)) },
  },
  INVOICE_SORTS,
  INVOICE_GROUPINGS,
);

/** What the URL asks for. */
export function programQueryOf(status: InvoiceList, search: ListSearch, sizes: PageSizes): InvoicePageQuery {
  const query = programInvoiceSearch.queryOf(search, sizes);
  return { ...query, filter: { status, ...query.filter } };
}

interface OpenedList {
  context: PageContext;
  search: ListSearch;
  params: { status: string };
}

/** What the page reads: the list, and the numbers on its tabs. */
function programInvoiceReads({ context, search, params }: OpenedList) {
  const query = programQueryOf(listOf(params.status) ?? 'all', search, settingsOf(context).config);
  return {
    counts: programInvoiceCountsRead(),
    list: programInvoicesRead(query),
    ...(hasConditions(query.filter) ? { listCounts: programInvoiceCountsRead(query.filter) } : {}),
  };
}

/** Invoices of all customers by status (§2 `/account/program-overview-invoice-list/:status`): none has to be selected. */
export const programInvoiceListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/program-overview-invoice-list/$status',
  validateSearch: programInvoiceSearch.read,
  beforeLoad: async (options) => {
    await guarded('/account/program-overview-invoice-list/$status')(options);
    if (!listOf(options.params.status)) throw notFound();
  },
  loaderDeps: ({ search }) => search,
  loader: {
    // As the list of one customer: an open list asks for its other pages by its chart.
    handler: (told) => (told.cause === 'stay' ? undefined : beginReads(told)),
    staleReloadMode: 'blocking',
  },
  staticData: { title: 'programInvoices.title', reads: programInvoiceReads },
  component: pageWithMessages(
    ['invoice-list'],
    () => import('#routes/invoice-list/program-invoice-list-page.tsx'),
    'ProgramInvoiceListPage',
  ),
});
