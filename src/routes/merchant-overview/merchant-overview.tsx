import { createRoute } from '@tanstack/react-router';
import { merchantSummariesRead } from '#api/merchants/reads.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import type { ListQuery } from '#domain/list/list-page.ts';
import { listSearch, type ListSearch } from '#routes/frame/list-search.ts';
import { merchantOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { waitingReads } from '#routes/frame/waiting-reads.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** Merchants by name, all of the user's. */
export type MerchantsQuery = ListQuery<object, 'name'>;

export const merchantsSearch = listSearch<object, 'name'>({}, ['name']);

/** What the URL asks for; one merchant has a single page, whatever page of all of them was open. */
export function merchantsQuery(context: PageContext, search: ListSearch): MerchantsQuery {
  const query = merchantsSearch.queryOf(search, settingsOf(context).config);
  return merchantOf(context) === null ? query : { ...query, pageNumber: 1 };
}

const merchantsReads = ({ context, search }: { context: PageContext; search: ListSearch }) => ({
  merchants: merchantSummariesRead(merchantsQuery(context, search), merchantOf(context)),
  ...waitingReads(context),
});

/** The landing page of merchants (decisions §6): of all of the user's, or of the one that is chosen. */
export const merchantOverviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/merchant/overview',
  validateSearch: merchantsSearch.read,
  beforeLoad: guarded('/merchant/overview'),
  loaderDeps: ({ search }) => search,
  loader: (told) => beginReads(told),
  staticData: { title: 'merchants.title', reads: merchantsReads },
  component: pageWithMessages(
    ['merchants', 'texts', 'waiting'],
    () => import('#routes/merchant-overview/merchant-overview-page.tsx'),
    'MerchantOverviewPage',
  ),
});
