import { createRoute, useRouteContext } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { listExposures } from '#api/customers.ts';
import { countInvoices, listInvoices } from '#api/invoices.ts';
import { listPayments } from '#api/payments.ts';
import { businessDate } from '#domain/dates.ts';
import type { InvoicePageQuery } from '#domain/invoice-list.ts';
import { mayPay } from '#domain/role.ts';
import type { Scope } from '#domain/scope.ts';
import { OverviewView } from '#ui/overview/overview-view.tsx';
import { partOf } from '#ui/shared/read-part.tsx';
import { guarded } from '#routes/guard.ts';
import { customerOf, scopeOf, settingsOf, userOf, type PageContext } from '#routes/page-context.ts';
import { prefetch, type Prefetched } from '#routes/prefetch.ts';
import { rootRoute } from '#routes/root.tsx';
import { useCsvDownload } from '#routes/use-csv-download.ts';
import { useRead } from '#routes/use-read.ts';
import { useVisits } from '#routes/use-visits.ts';

/** The newest invoices, as many as the overview shows. */
const RECENT: InvoicePageQuery = {
  filter: { status: 'all' },
  sort: '-invoice_date',
  pageNumber: 1,
  pageSize: 8,
};
/** Returned payments that the overview names. */
const RETURNED = { status: 'returned', pageNumber: 1, pageSize: 3 } as const;

const readsOf = (scope: Scope) => ({
  exposures: (signal?: AbortSignal) => listExposures(scope, signal),
  counts: (signal?: AbortSignal) => countInvoices(scope, signal),
  recent: (signal?: AbortSignal) => listInvoices(scope, RECENT, signal),
  returned: async (signal?: AbortSignal) => (await listPayments(scope, RETURNED, signal)).payments,
});
type Reads = ReturnType<typeof readsOf>;
type PrefetchedReads = { [Name in keyof Reads]: Prefetched<Awaited<ReturnType<Reads[Name]>>> };

/** Home (§2): the account overview. */
export const overviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/overview',
  beforeLoad: guarded('/account/overview'),
  loader: ({ context }): PrefetchedReads => {
    const reads = readsOf(scopeOf(context));
    return {
      exposures: prefetch(reads.exposures),
      counts: prefetch(reads.counts),
      recent: prefetch(reads.recent),
      returned: prefetch(reads.returned),
    };
  },
  staticData: { title: 'overview.title' },
  component: OverviewRoute,
});

function OverviewRoute(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const prefetched = overviewRoute.useLoaderData();
  // Another customer, another currency or a new visit is another page: its reads start anew.
  const visits = useVisits(prefetched);
  return <Overview key={visits} context={context} prefetched={prefetched} />;
}

function Overview({
  context,
  prefetched,
}: {
  context: PageContext;
  prefetched: PrefetchedReads;
}): ReactElement {
  const scope = scopeOf(context);
  const reads = readsOf(scope);
  const parts = {
    exposures: partOf<Awaited<ReturnType<Reads['exposures']>>>(
      useRead('exposures', prefetched.exposures, reads.exposures),
    ),
    counts: partOf<Awaited<ReturnType<Reads['counts']>>>(useRead('counts', prefetched.counts, reads.counts)),
    recent: partOf<Awaited<ReturnType<Reads['recent']>>>(useRead('recent', prefetched.recent, reads.recent)),
    returned: partOf<Awaited<ReturnType<Reads['returned']>>>(
      useRead('returned', prefetched.returned, reads.returned),
    ),
  };
  const { config } = settingsOf(context);
  return (
    <OverviewView
      parts={parts}
      frame={{
        today: parts.counts.value?.today ?? businessDate(new Date().toISOString(), config.timeZone),
        currency: scope.currency ?? customerOf(context).customer.currency,
        mayPay: mayPay(userOf(context).role),
        download: useCsvDownload(context),
        hrefs: {
          pay: '/payment/due',
          list: (list) => `/invoice-list/${list}`,
          invoice: (trxId) => `/invoice/${trxId}`,
          payment: (paymentId) => `/payments/${paymentId}`,
        },
      }}
    />
  );
}
