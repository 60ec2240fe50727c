import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { countInvoices } from '#api/invoices/calls.ts';
import { guarded } from '#routes/frame/guard.ts';
import { inTime } from '#routes/frame/in-time.ts';
import { invoiceSearch, listOf } from '#routes/invoice-list/invoice-query-search.ts';
import { scopeOf } from '#routes/frame/page-context.ts';
import { prefetch } from '#routes/frame/prefetch.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** Invoices by status (§2), page, order and filter in the address. */
export const invoiceListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invoice-list/$status',
  validateSearch: invoiceSearch.read,
  beforeLoad: async (options) => {
    await guarded('/invoice-list/$status')(options);
    if (!listOf(options.params.status)) throw notFound();
  },
  loader: ({ context }) => ({
    counts: prefetch(context, () => countInvoices(scopeOf(context))),
  }),
  // The list itself is read by its chart; only the numbers on the tabs are read here.
  staticData: { title: 'invoices.title' },
  component: lazyRouteComponent(
    () => inTime(import('#routes/invoice-list/invoice-list-page.tsx')),
    'InvoiceListPage',
  ),
});
