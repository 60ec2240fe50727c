import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { invoiceCountsRead, invoicesRead } from '#api/invoices/reads.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { hasConditions } from '#domain/invoice/invoice-query.ts';
import { guarded } from '#routes/frame/guard.ts';
import { inTime } from '#routes/frame/in-time.ts';
import {
  invoiceSearch,
  listOf,
  queryOf,
  readPurpose,
  type ListPurpose,
} from '#routes/invoice-list/invoice-query-search.ts';
import { scopeOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import type { ListSearch } from '#routes/frame/list-search.ts';
import { rootRoute } from '#routes/frame/root.tsx';

interface OpenedList {
  context: PageContext;
  search: ListSearch;
  params: { status: string };
}

/** What the page reads: the list, and the numbers on its tabs. */
function invoiceListReads({ context, search, params }: OpenedList) {
  const scope = scopeOf(context);
  const query = queryOf(listOf(params.status) ?? 'all', search, settingsOf(context).config);
  return {
    counts: invoiceCountsRead(scope),
    list: invoicesRead(scope, query),
    ...(hasConditions(query.filter) ? { listCounts: invoiceCountsRead(scope, query.filter) } : {}),
  };
}

/** Invoices by status (§2), page, order and filter in the address. */
export const invoiceListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invoice-list/$status',
  validateSearch: (raw): ListSearch & ListPurpose => ({ ...invoiceSearch.read(raw), ...readPurpose(raw) }),
  beforeLoad: async (options) => {
    await guarded('/invoice-list/$status')(options);
    if (!listOf(options.params.status)) throw notFound();
  },
  loaderDeps: ({ search }) => search,
  loader: {
    // An open list asks for its other pages by its chart, and for nothing else anew.
    handler: (told) => (told.cause === 'stay' ? undefined : beginReads(told)),
    // One that was left is begun anew before it is shown again, so that its chart takes nothing older.
    staleReloadMode: 'blocking',
  },
  staticData: { title: 'invoices.title', reads: invoiceListReads },
  component: lazyRouteComponent(
    () => inTime(import('#routes/invoice-list/invoice-list-page.tsx')),
    'InvoiceListPage',
  ),
});
