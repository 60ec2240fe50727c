import { createRoute } from '@tanstack/react-router';
import { listMerchantSummaries } from '#api/merchants.ts';
import { guarded } from '#routes/guard.ts';
import { pageQuery, readPage } from '#routes/page-search.ts';
import { prefetch } from '#routes/prefetch.ts';
import { ofPages, pageWithMessages } from '#routes/page-with-messages.ts';
import { rootRoute } from '#routes/root.tsx';

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
    () => import('#routes/merchant-overview-page.tsx'),
    'MerchantOverviewPage',
  ),
});
