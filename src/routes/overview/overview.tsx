import { createRoute } from '@tanstack/react-router';
import { listExposures } from '#api/customers/calls.ts';
import { countInvoices, listInvoices } from '#api/invoices/calls.ts';
import { listPayments } from '#api/payments/calls.ts';
import type { InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import type { Scope } from '#domain/access/scope.ts';
import { guarded } from '#routes/frame/guard.ts';
import { scopeOf } from '#routes/frame/page-context.ts';
import { prefetch, type Prefetched } from '#routes/frame/prefetch.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** The newest invoices, as many as the overview shows. */
const RECENT: InvoicePageQuery = {
  filter: { status: 'all' },
  sort: '-invoice_date',
  pageNumber: 1,
  pageSize: 8,
};
/** Payments of a status that the overview names. */
const NAMED = { pageNumber: 1, pageSize: 3 } as const;

/** What the overview reads, each on its own. */
export const overviewReads = (scope: Scope) => ({
  exposures: (signal?: AbortSignal) => listExposures(scope, signal),
  counts: (signal?: AbortSignal) => countInvoices(scope, signal),
  recent: (signal?: AbortSignal) => listInvoices(scope, RECENT, signal),
  returned: async (signal?: AbortSignal) =>
    (await listPayments(scope, { ...NAMED, filter: { status: 'returned' } }, signal)).rows,
  submitted: async (signal?: AbortSignal) =>
    (await listPayments(scope, { ...NAMED, filter: { status: 'submitted' } }, signal)).rows,
});
export type OverviewReads = ReturnType<typeof overviewReads>;
export type PrefetchedOverview = {
  [Name in keyof OverviewReads]: Prefetched<Awaited<ReturnType<OverviewReads[Name]>>>;
};

/** Home (§2): the account overview. */
export const overviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/overview',
  beforeLoad: guarded('/account/overview'),
  loader: ({ context }): PrefetchedOverview => {
    const reads = overviewReads(scopeOf(context));
    return {
      exposures: prefetch(context, reads.exposures),
      counts: prefetch(context, reads.counts),
      recent: prefetch(context, reads.recent),
      returned: prefetch(context, reads.returned),
      submitted: prefetch(context, reads.submitted),
    };
  },
  staticData: { title: 'overview.title' },
  component: pageWithMessages(
    ['overview', 'payments', 'texts'],
    () => import('#routes/overview/overview-page.tsx'),
    'OverviewPage',
  ),
});
