import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { supportPaymentsRead } from '#api/support-payments/reads.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { SupportPaymentPage } from '#domain/refund/support-payment.ts';
import { settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { stringifySearch } from '#routes/frame/search-text.ts';
import { useList } from '#routes/frame/use-list.ts';
import { useOwner } from '#routes/frame/use-selection.ts';
import {
  supportPaymentsSearch,
  type SupportPaymentsQuery,
} from '#routes/support-payments/support-payments.tsx';
import { SupportPayments } from '#ui/support-payments/support-payments.tsx';

const route = getRouteApi('/support/payments');

/** The payments of all customers, for customer support. */
export function SupportPaymentsPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return <Listed key={useOwner(context)} context={context} />;
}

function Listed({ context }: { context: PageContext }): ReactElement {
  const router = useRouter();
  const { config } = settingsOf(context);
  const query = supportPaymentsSearch.queryOf(route.useSearch(), config);
  const list = useList<SupportPaymentsQuery, SupportPaymentPage>({
    query,
    read: supportPaymentsRead,
    show: (wanted) =>
      void router.navigate({
        to: '/support/payments',
        search: supportPaymentsSearch.searchOf(wanted, config),
        resetScroll: false,
      }),
  });
  const hrefOf = (wanted: SupportPaymentsQuery): PageAddress =>
    `/support/payments${stringifySearch(supportPaymentsSearch.searchOf(wanted, config))}`;
  return (
    <SupportPayments
      list={list}
      filter={query.filter}
      pageSizes={config.pageSizes}
      onSearch={(text) => list.filter({ ...query.filter, search: text.trim() || undefined })}
      hrefs={{
        queue: (queue) => hrefOf({ ...query, filter: { ...query.filter, queue }, pageNumber: 1 }),
        all: hrefOf({ ...query, filter: {}, pageNumber: 1 }),
        payment: ({ paymentId }) => `/support/payments/${paymentId}`,
      }}
    />
  );
}
