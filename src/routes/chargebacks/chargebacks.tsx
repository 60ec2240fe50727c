import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import {
  customerChargebacksRead,
  merchantChargebacksRead,
  supportChargebacksRead,
  type ChargebacksQuery,
} from '#api/chargebacks/reads.ts';
import {
  CHARGEBACK_SORTS,
  CHARGEBACK_TABS,
  type ChargebackFilter,
  type ChargebackSort,
} from '#domain/dispute/chargeback-list.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { listSearch, searchText, type ListSearch } from '#routes/frame/list-search.ts';
import { merchantOf, scopeOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** The list as the URL asks for it. */
export const chargebacksSearch = listSearch<ChargebackFilter, ChargebackSort>(
  {
    status: { parameter: 'status', reads: v.picklist(CHARGEBACK_TABS) },
    search: { parameter: 'search', reads: searchText },
  },
  CHARGEBACK_SORTS,
);

interface Asked {
  readonly context: PageContext;
  readonly search: ListSearch;
}

const queryOf = ({ context, search }: Asked): ChargebacksQuery =>
  chargebacksSearch.queryOf(search, settingsOf(context).config);

const customerReads = (asked: Asked) => ({
  chargebacks: customerChargebacksRead(scopeOf(asked.context).buidCustomer, queryOf(asked)),
});
const merchantReads = (asked: Asked) => ({
  chargebacks: merchantChargebacksRead(merchantOf(asked.context), queryOf(asked)),
});
const supportReads = (asked: Asked) => ({ chargebacks: supportChargebacksRead(queryOf(asked)) });

/** Chargebacks that the customer has asked for. */
export const customerChargebacksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dispute-center/chargebacks',
  validateSearch: chargebacksSearch.read,
  beforeLoad: guarded('/dispute-center/chargebacks'),
  loaderDeps: ({ search }) => search,
  loader: (told) => beginReads(told),
  staticData: { title: 'chargeback.title', reads: customerReads },
  component: pageWithMessages(
    ['chargeback', 'dispute-center', 'dispute-reasons'],
    () => import('#routes/chargebacks/chargebacks-page.tsx'),
    'CustomerChargebacksPage',
  ),
});

/** Chargebacks of invoices of the user's merchants (decisions §12). */
export const merchantChargebacksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/merchant/chargebacks',
  validateSearch: chargebacksSearch.read,
  beforeLoad: guarded('/merchant/chargebacks'),
  loaderDeps: ({ search }) => search,
  loader: (told) => beginReads(told),
  staticData: { title: 'chargeback.title', reads: merchantReads },
  component: pageWithMessages(
    ['chargeback', 'dispute-center', 'dispute-reasons'],
    () => import('#routes/chargebacks/chargebacks-page.tsx'),
    'MerchantChargebacksPage',
  ),
});

/** Chargebacks of all customers, for customer support (decisions §12). */
export const supportChargebacksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/support/chargebacks',
  validateSearch: chargebacksSearch.read,
  beforeLoad: guarded('/support/chargebacks'),
  loaderDeps: ({ search }) => search,
  loader: (told) => beginReads(told),
  staticData: { title: 'chargeback.title', reads: supportReads },
  component: pageWithMessages(
    ['chargeback', 'dispute-center', 'dispute-reasons'],
    () => import('#routes/chargebacks/chargebacks-page.tsx'),
    'SupportChargebacksPage',
  ),
});
