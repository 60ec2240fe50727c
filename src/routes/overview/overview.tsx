import { createRoute } from '@tanstack/react-router';
import { exposuresRead } from '#api/customers/reads.ts';
import { waitingDisputesRead } from '#api/disputes/count-reads.ts';
import { invoiceCountsRead, invoicesRead } from '#api/invoices/reads.ts';
import { paymentsRead } from '#api/payments/reads.ts';
import { isOffered } from '#domain/access/access.ts';
import type { InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { scopeOf, visitorIn, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** The newest invoices, as many as the overview shows. */
const RECENT: InvoicePageQuery = {
  filter: { status: 'all' },
  sort: '-invoice_date',
  pageNumber: 1,
  pageSize: 8,
};
/** Payments that the overview names, of each kind; the others are counted. */
const NAMED = { pageNumber: 1, pageSize: 3 } as const;

/** What the overview reads, each on its own. */
export function overviewReads({ context }: { context: PageContext }) {
  const scope = scopeOf(context);
  return {
    exposures: exposuresRead(scope),
    counts: invoiceCountsRead(scope),
    recent: invoicesRead(scope, RECENT),
    returned: paymentsRead(scope, { ...NAMED, filter: { waitsFor: 'payment' } }),
    awaited: paymentsRead(scope, { ...NAMED, filter: { waitsFor: 'card' } }),
    // What waits is told to those alone who have the page that shows it.
    ...(isOffered('/dispute-center', visitorIn(context)) && { disputes: waitingDisputesRead(scope) }),
  };
}

/** Home (§2): the account overview. */
export const overviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/overview',
  beforeLoad: guarded('/account/overview'),
  loader: (told) => beginReads(told),
  staticData: { title: 'overview.title', reads: overviewReads },
  component: pageWithMessages(
    ['overview', 'payments', 'texts'],
    () => import('#routes/overview/overview-page.tsx'),
    'OverviewPage',
  ),
});
