import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import {
  customerChargebacksRead,
  merchantChargebacksRead,
  supportChargebacksRead,
} from '#api/chargebacks/reads.ts';
import {
  CHARGEBACK_SORTS,
  CHARGEBACK_TABS,
  type ChargebackFilter,
  type ChargebackSort,
} from '#domain/dispute/chargeback-list.ts';
import { listAt } from '#routes/frame/list-at.ts';
import { listSearch, searchText } from '#routes/frame/list-search.ts';
import { merchantOf, scopeOf } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

const chargebacksSearch = listSearch<ChargebackFilter, ChargebackSort>(
  {
    status: { parameter: 'status', reads: v.picklist(CHARGEBACK_TABS) },
    search: { parameter: 'search', reads: searchText },
  },
  CHARGEBACK_SORTS,
);

export const customerChargebacksList = listAt({
  path: '/dispute-center/chargebacks',
  search: chargebacksSearch,
  read: (context, query) => customerChargebacksRead(scopeOf(context).buidCustomer, query),
});
export const merchantChargebacksList = listAt({
  path: '/merchant/chargebacks',
  search: chargebacksSearch,
  read: (context, query) => merchantChargebacksRead(merchantOf(context), query),
});
export const supportChargebacksList = listAt({
  path: '/support/chargebacks',
  search: chargebacksSearch,
  read: (_, query) => supportChargebacksRead(query),
});

/** Chargebacks that the customer has asked for. */
export const customerChargebacksRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...customerChargebacksList.route,
  staticData: { title: 'chargeback.title', reads: customerChargebacksList.reads },
  component: pageWithMessages(
    ['chargeback', 'dispute-center', 'dispute-reasons'],
    () => import('#routes/chargebacks/chargebacks-page.tsx'),
    'CustomerChargebacksPage',
  ),
});

/** Chargebacks of invoices of the user's merchants (decisions §12). */
export const merchantChargebacksRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...merchantChargebacksList.route,
  staticData: { title: 'chargeback.title', reads: merchantChargebacksList.reads },
  component: pageWithMessages(
    ['chargeback', 'dispute-center', 'dispute-reasons'],
    () => import('#routes/chargebacks/chargebacks-page.tsx'),
    'MerchantChargebacksPage',
  ),
});

/** Chargebacks of all customers, for customer support (decisions §12). */
export const supportChargebacksRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...supportChargebacksList.route,
  staticData: { title: 'chargeback.title', reads: supportChargebacksList.reads },
  component: pageWithMessages(
    ['chargeback', 'dispute-center', 'dispute-reasons'],
    () => import('#routes/chargebacks/chargebacks-page.tsx'),
    'SupportChargebacksPage',
  ),
});
