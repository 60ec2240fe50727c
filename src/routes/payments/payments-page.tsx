import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paymentsRead, type PaymentPage } from '#api/payments/reads.ts';
import { PaymentsPage as PaymentsView } from '#ui/payments/payments-page.tsx';
import { customerOf, scopeOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { paymentsSearch, type PaymentsQuery } from '#routes/payments/payments.tsx';
import { stringifySearch } from '#routes/frame/search-text.ts';
import { useList } from '#routes/frame/use-list.ts';
import { useOwner } from '#routes/frame/use-selection.ts';

const paymentsRoute = getRouteApi('/payments');

/** Payment history. */
export function PaymentsPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return <Payments key={useOwner(context)} context={context} />;
}

function Payments({ context }: { context: PageContext }): ReactElement {
  const router = useRouter();
  const { config } = settingsOf(context);
  const query = paymentsSearch.queryOf(paymentsRoute.useSearch(), config);
  const list = useList<PaymentsQuery, PaymentPage>({
    query,
    read: (asked) => paymentsRead(scopeOf(context), asked),
    show: (wanted) =>
      void router.navigate({
        to: '/payments',
        search: paymentsSearch.searchOf(wanted, config),
        resetScroll: false,
      }),
  });
  const { status } = query.filter;
  return (
    <PaymentsView
      list={list}
      customerName={customerOf(context).customer.customerName}
      status={status ?? null}
      pageSizes={config.pageSizes}
      hrefs={{
        list: (other) => {
          const filter = { status: other ?? undefined };
          return `/payments${stringifySearch(paymentsSearch.searchOf({ ...query, filter, pageNumber: 1 }, config))}`;
        },
        payment: (paymentId) => `/payments/${paymentId}`,
        pay: '/payment/due',
      }}
    />
  );
}
