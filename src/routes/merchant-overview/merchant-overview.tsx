import { createRoute } from '@tanstack/react-router';
import { merchantSummariesRead } from '#api/merchants/reads.ts';
import { listAt } from '#routes/frame/list-at.ts';
import { listSearch, type ListSearch } from '#routes/frame/list-search.ts';
import { merchantOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { waitingReads } from '#routes/frame/waiting-reads.ts';
import { rootRoute } from '#routes/frame/root.tsx';

const allMerchants = listAt({
  path: '/merchant/overview',
  search: listSearch<object, 'name'>({}, ['name']),
  read: (context, query) => merchantSummariesRead(query, merchantOf(context)),
});

/** Merchants by name, all of the user's; one merchant has a single page, whatever page of all of them was open. */
export const merchantsList: typeof allMerchants = {
  ...allMerchants,
  queryOf(opened) {
    const query = allMerchants.queryOf(opened);
    return merchantOf(opened.context) === null ? query : { ...query, pageNumber: 1 };
  },
};

const merchantsReads = (opened: { context: PageContext; search: ListSearch }) => ({
  merchants: merchantsList.read(opened.context, merchantsList.queryOf(opened)),
  ...waitingReads(opened.context),
});

/** The landing page of merchants (decisions §6): of all of the user's, or of the one that is chosen. */
export const merchantOverviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...merchantsList.route,
  staticData: { title: 'merchants.title', reads: merchantsReads },
  component: pageWithMessages(
    ['merchants', 'texts', 'waiting'],
    () => import('#routes/merchant-overview/merchant-overview-page.tsx'),
    'MerchantOverviewPage',
  ),
});
