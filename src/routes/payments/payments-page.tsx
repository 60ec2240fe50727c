import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paymentsRead } from '#api/payments/reads.ts';
import { portalNow } from '#api/platform/portal-clock.ts';
import { isOffered } from '#domain/access/access.ts';
import { mayPay } from '#domain/access/role.ts';
import { businessDate } from '#domain/dates/dates.ts';
import type { PaymentPage, PaymentsQuery } from '#domain/payment/payment-list.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { PaymentsPage as PaymentsView } from '#ui/payments/payments-page.tsx';
import {
  customerOf,
  scopeOf,
  settingsOf,
  userOf,
  visitorIn,
  type PageContext,
} from '#routes/frame/page-context.ts';
import { paymentsSearch } from '#routes/payments/payments.tsx';
import { usePaymentsDownload } from '#routes/payments/use-payments-download.ts';
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
  const { customer, accounts } = customerOf(context);
  const query = paymentsSearch.queryOf(paymentsRoute.useSearch(), config);
  const show = (wanted: PaymentsQuery) =>
    void router.navigate({
      to: '/payments',
      search: paymentsSearch.searchOf(wanted, config),
      resetScroll: false,
    });
  const list = useList<PaymentsQuery, PaymentPage>({
    query,
    read: (asked) => paymentsRead(scopeOf(context), asked),
    show,
  });
  const hrefOf = (filter: PaymentsQuery['filter']): PageAddress =>
    `/payments${stringifySearch(paymentsSearch.searchOf({ ...query, filter, pageNumber: 1 }, config))}`;
  return (
    <PaymentsView
      list={list}
      customerName={customer.customerName}
      filter={query.filter}
      sort={query.sort}
      onSort={(sort) => show({ ...query, sort, pageNumber: 1 })}
      accounts={[customer, ...accounts].map(({ buidCustomer, customerName }) => ({
        id: buidCustomer,
        name: customerName,
      }))}
      currency={scopeOf(context).currency ?? customer.currency}
      today={businessDate(portalNow(), config.timeZone)}
      pageSizes={config.pageSizes}
      download={usePaymentsDownload(context)}
      hrefs={{
        status: (status) => hrefOf({ ...query.filter, status }),
        all: hrefOf({}),
        payment: (paymentId) => `/payments/${paymentId}`,
        scheduled: isOffered('/payments/scheduled', visitorIn(context)) ? '/payments/scheduled' : null,
        pay: mayPay(userOf(context).role) ? '/payment/due' : null,
      }}
    />
  );
}
