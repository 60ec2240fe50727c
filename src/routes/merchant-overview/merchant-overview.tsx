import { createRoute } from '@tanstack/react-router';
import { listMerchantSummaries } from '#api/merchants/calls.ts';
import { guarded } from '#routes/frame/guard.ts';
import type { ListQuery } from '#domain/list/list-page.ts';
import { listSearch } from '#routes/frame/list-search.ts';
import { settingsOf } from '#routes/frame/page-context.ts';
import { prefetch } from '#routes/frame/prefetch.ts';
import { ofPages, pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** Merchants by name, all of the user's. */
export type MerchantsQuery = ListQuery<object, 'name'>;

export const merchantsSearch = listSearch<object, 'name'>({}, ['name']);

/** The landing page of merchants (decisions §6). */
export const merchantOverviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/merchant/overview',
  validateSearch: merchantsSearch.read,
  beforeLoad: guarded('/merchant/overview'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context, () => listMerchantSummaries(merchantsSearch.queryOf(deps, settingsOf(context).config))),
  staticData: { title: 'merchants.title' },
  component: pageWithMessages(
    ofPages,
    () => import('#routes/merchant-overview/merchant-overview-page.tsx'),
    'MerchantOverviewPage',
  ),
});
