import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { merchantSummariesRead } from '#api/merchants/reads.ts';
import { isOffered } from '#domain/access/access.ts';
import { seesRollUp, type MerchantSummaries } from '#domain/customer/merchant.ts';
import { MerchantOverview } from '#ui/merchant-overview/merchant-overview.tsx';
import { WaitingNotes } from '#ui/shared/waiting-notes.tsx';
import {
  merchantOf,
  selectionRef,
  settingsOf,
  userOf,
  visitorIn,
  type PageContext,
} from '#routes/frame/page-context.ts';
import { useList } from '#routes/frame/use-list.ts';
import { useWaiting } from '#routes/frame/use-waiting.ts';
import { useOwner } from '#routes/frame/use-selection.ts';
import {
  merchantsQuery,
  merchantsSearch,
  type MerchantsQuery,
} from '#routes/merchant-overview/merchant-overview.tsx';

const route = getRouteApi('/merchant/overview');

/** What is open with the user's merchants, or with the one that is chosen. */
export function MerchantOverviewPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return <Overview key={useOwner(context)} context={context} />;
}

function Overview({ context }: { context: PageContext }): ReactElement {
  const router = useRouter();
  const { userType, merchantCount = 0 } = userOf(context);
  const isOneOfSeveral = merchantOf(context) !== null && merchantCount > 1;
  const { config } = settingsOf(context);
  const list = useList<MerchantsQuery, MerchantSummaries>({
    query: merchantsQuery(context, route.useSearch()),
    read: (query) => merchantSummariesRead(query, merchantOf(context)),
    show: (wanted) =>
      void router.navigate({
        to: '/merchant/overview',
        search: merchantsSearch.searchOf(wanted, config),
        resetScroll: false,
      }),
  });
  return (
    <MerchantOverview
      list={list}
      waiting={
        <WaitingNotes
          side="merchant"
          {...useWaiting(context)}
          hrefs={{
            disputes: '/merchant/disputes?status=waitingOnMerchant',
            chargebacks: '/merchant/chargebacks?status=requested',
            shortPays: '/merchant/short-pays',
          }}
        />
      }
      seesRollUp={(count) => seesRollUp(userType, count)}
      pageSizes={config.pageSizes}
      invoicesHref={isOffered('/merchant/invoices', visitorIn(context)) ? '/merchant/invoices' : undefined}
      support={config.support}
      onAll={isOneOfSeveral ? () => selectionRef(context)?.send({ type: 'party.chooseAll' }) : undefined}
    />
  );
}
