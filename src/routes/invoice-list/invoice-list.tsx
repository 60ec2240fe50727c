import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { invoiceCountsRead, invoicesRead } from '#api/invoices/reads.ts';
import { invoiceViewsRead } from '#api/invoice-views/reads.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { hasConditions } from '#domain/invoice/invoice-query.ts';
import type { ListSettings } from '#domain/invoice-view/invoice-view.ts';
import { guarded } from '#routes/frame/guard.ts';
import {
  invoiceSearch,
  listOf,
  queryOf,
  readPurpose,
  type ListPurpose,
} from '#routes/invoice-list/invoice-query-search.ts';
import { scopeOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import type { ListSearch } from '#routes/frame/list-search.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { parseSearch } from '#routes/frame/search-text.ts';
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
    views: invoiceViewsRead(scope.buidCustomer),
    list: invoicesRead(scope, query),
    ...(hasConditions(query.filter) ? { listCounts: invoiceCountsRead(scope, query.filter) } : {}),
  };
}

/** The view with which the user's list opens; all invoices where there is none, or it cannot be read. */
async function toStart(context: PageContext) {
  const { signal } = new AbortController();
  const { views } = await invoiceViewsRead(scopeOf(context).buidCustomer)
    .load(signal)
    .catch((): Pick<ListSettings, 'views'> => ({ views: [] }));
  const start = views.find(({ isStart }) => isStart);
  return redirect({
    to: '/invoice-list/$status',
    params: { status: start?.list ?? 'all' },
    search: start ? invoiceSearch.read(parseSearch(start.query)) : {},
    replace: true,
  });
}

/** Invoices by status (§2), page, order and filter in the address. */
export const invoiceListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invoice-list/$status',
  validateSearch: (raw): ListSearch & ListPurpose => ({ ...invoiceSearch.read(raw), ...readPurpose(raw) }),
  beforeLoad: async (options) => {
    await guarded('/invoice-list/$status')(options);
    if (!listOf(options.params.status)) throw notFound();
    if (options.search.open === 'start') throw await toStart(options.context);
  },
  loaderDeps: ({ search }) => search,
  loader: {
    // An open list asks for its other pages by its chart, and for nothing else anew.
    handler: (told) => (told.cause === 'stay' ? undefined : beginReads(told)),
    // One that was left is begun anew before it is shown again, so that its chart takes nothing older.
    staleReloadMode: 'blocking',
  },
  staticData: { title: 'invoices.title', reads: invoiceListReads },
  component: pageWithMessages(
    ['invoice-list'],
    () => import('#routes/invoice-list/invoice-list-page.tsx'),
    'InvoiceListPage',
  ),
});
