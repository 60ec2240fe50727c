import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { merchantShortPaysRead } from '#api/short-pays/reads.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import type { ListedShortPay } from '#domain/payment/short-pay.ts';
import {
  merchantOf,
  settingsOf,
  worksForSeveralMerchants,
  type PageContext,
} from '#routes/frame/page-context.ts';
import { useList } from '#routes/frame/use-list.ts';
import { useOwner } from '#routes/frame/use-selection.ts';
import { shortPaysSearch, type ShortPaysQuery } from '#routes/short-pays/short-pays.tsx';
import { ShortPays } from '#ui/short-pays/short-pays.tsx';

const route = getRouteApi('/merchant/short-pays');

/** What was paid less of the invoices of the user's merchants, or of the one that is chosen. */
export function ShortPaysPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return <Listed key={useOwner(context)} context={context} />;
}

function Listed({ context }: { context: PageContext }): ReactElement {
  const router = useRouter();
  const { config } = settingsOf(context);
  const list = useList<ShortPaysQuery, ListPage<ListedShortPay>>({
    query: shortPaysSearch.queryOf(route.useSearch(), config),
    read: (query) => merchantShortPaysRead(merchantOf(context), query),
    show: (wanted) =>
      void router.navigate({
        to: '/merchant/short-pays',
        search: shortPaysSearch.searchOf(wanted, config),
        resetScroll: false,
      }),
  });
  return (
    <ShortPays
      list={list}
      pageSizes={config.pageSizes}
      isOfSeveral={worksForSeveralMerchants(context)}
      hrefOf={({ shortPayId }) => `/merchant/short-pays/${shortPayId}`}
    />
  );
}
