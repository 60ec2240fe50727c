import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { listPayments, type PaymentPage } from '#api/payments/calls.ts';
import { PaymentsPage as PaymentsView } from '#ui/payments/payments-page.tsx';
import { partOf } from '#ui/shared/read-part.tsx';
import { customerOf, scopeOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { paymentsQuery, type PaymentsSearch } from '#routes/payments/payments.tsx';
import type { Prefetched } from '#routes/frame/prefetch.ts';
import { stringifySearch } from '#routes/frame/search-text.ts';
import { usePageKey } from '#routes/frame/use-page-key.ts';
import { useRead } from '#routes/frame/use-read.ts';

const paymentsRoute = getRouteApi('/payments');

/** Payment history. */
export function PaymentsPage(): ReactElement {
  const prefetched = paymentsRoute.useLoaderData();
  return <Payments key={usePageKey(prefetched)} prefetched={prefetched} />;
}

function Payments({ prefetched }: { prefetched: Prefetched<PaymentPage> }): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const search = paymentsRoute.useSearch();
  const query = paymentsQuery(context, search);
  const read = useRead('payments', prefetched, (signal) => listPayments(scopeOf(context), query, signal));
  const show = (next: PaymentsSearch): void =>
    void router.navigate({ to: '/payments', search: next, resetScroll: false });
  return (
    <PaymentsView
      part={partOf<PaymentPage>(read)}
      customerName={customerOf(context).customer.customerName}
      status={query.status ?? null}
      pageSizes={settingsOf(context).config.pageSizes}
      hrefs={{
        list: (status) => `/payments${stringifySearch({ status, size: search.size })}`,
        payment: (paymentId) => `/payments/${paymentId}`,
        pay: '/payment/due',
      }}
      onPage={(page) => show({ ...search, page })}
      onPageSize={(size) => show({ ...search, size, page: undefined })}
    />
  );
}
