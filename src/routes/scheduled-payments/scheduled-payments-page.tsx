import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { scheduledPaymentsRead } from '#api/scheduled-payments/reads.ts';
import { mayPay } from '#domain/access/role.ts';
import type { ScheduledPage } from '#domain/scheduled-payment/scheduled-payment.ts';
import { scopeOf, settingsOf, userOf, type PageContext } from '#routes/frame/page-context.ts';
import { useList } from '#routes/frame/use-list.ts';
import { useOwner } from '#routes/frame/use-selection.ts';
import { scheduledSearch, type ScheduledQuery } from '#routes/scheduled-payments/scheduled-payments.tsx';
import { ScheduledPayments } from '#ui/scheduled-payments/scheduled-payments.tsx';

const route = getRouteApi('/payments/scheduled');

/** Payments on a date. */
export function ScheduledPaymentsPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return <Listed key={useOwner(context)} context={context} />;
}

function Listed({ context }: { context: PageContext }): ReactElement {
  const router = useRouter();
  const { config } = settingsOf(context);
  const query = scheduledSearch.queryOf(route.useSearch(), config);
  const list = useList<ScheduledQuery, ScheduledPage>({
    query,
    read: (asked) => scheduledPaymentsRead(scopeOf(context), asked),
    show: (wanted) =>
      void router.navigate({
        to: '/payments/scheduled',
        search: scheduledSearch.searchOf(wanted, config),
        resetScroll: false,
      }),
  });
  return (
    <ScheduledPayments
      list={list}
      filter={query.filter}
      pageSizes={config.pageSizes}
      hrefs={{
        payments: '/payments',
        one: (scheduleId) => `/payments/scheduled/${scheduleId}`,
        pay: mayPay(userOf(context).role) ? '/payment/due' : null,
      }}
    />
  );
}
