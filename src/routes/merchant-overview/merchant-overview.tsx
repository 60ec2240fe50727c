import { createRoute } from '@tanstack/react-router';
import { listMerchantSummaries } from '#api/merchants/calls.ts';
import { guarded } from '#routes/frame/guard.ts';
import { pageQuery, readPage } from '#routes/frame/page-search.ts';
import { prefetch } from '#routes/frame/prefetch.ts';
import { ofPages, pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** The landing page of merchants (decisions §6). */
export const merchantOverviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/merchant/overview',
  validateSearch: readPage,
  beforeLoad: guarded('/merchant/overview'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, () => listMerchantSummaries(pageQuery(context, deps))),
  staticData: { title: 'merchants.title' },
  component: pageWithMessages(
    ofPages,
    () => import('#routes/merchant-overview/merchant-overview-page.tsx'),
    'MerchantOverviewPage',
  ),
});
