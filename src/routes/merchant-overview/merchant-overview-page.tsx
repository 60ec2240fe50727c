import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { listMerchantSummaries } from '#api/merchants/calls.ts';
import { seesRollUp } from '#domain/customer/merchant.ts';
import { MerchantOverview, type MerchantSummaries } from '#ui/merchant-overview/merchant-overview.tsx';
import { partOf } from '#ui/shared/read-part.tsx';
import { settingsOf, userOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageQuery, type PageSearch } from '#routes/frame/page-search.ts';
import type { Prefetched } from '#routes/frame/prefetch.ts';
import { useRead } from '#routes/frame/use-read.ts';
import { usePageKey } from '#routes/frame/use-page-key.ts';

const route = getRouteApi('/merchant/overview');

/** What is open with the user's merchants. */
export function MerchantOverviewPage(): ReactElement {
  const prefetched = route.useLoaderData();
  return <Overview key={usePageKey(prefetched)} prefetched={prefetched} />;
}

function Overview({ prefetched }: { prefetched: Prefetched<MerchantSummaries> }): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const search = route.useSearch();
  const read = useRead('merchants', prefetched, (signal) =>
    listMerchantSummaries(pageQuery(context, search), signal),
  );
  const show = (next: PageSearch): void =>
    void router.navigate({ to: '/merchant/overview', search: next, resetScroll: false });
  const { userType } = userOf(context);
  const { config } = settingsOf(context);
  return (
    <MerchantOverview
      part={partOf<MerchantSummaries>(read)}
      seesRollUp={(count) => seesRollUp(userType, count)}
      pageSizes={config.pageSizes}
      support={config.support}
      onPage={(page) => show({ ...search, page })}
      onPageSize={(size) => show({ size })}
    />
  );
}
