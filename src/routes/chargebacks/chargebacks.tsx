import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import {
  customerChargebacksRead,
  merchantChargebacksRead,
  supportChargebacksRead,
} from '#api/chargebacks/reads.ts';
import {
  chargingBackPartiesRead,
  merchantPartiesRead,
  supportPartiesRead,
} from '#api/disputes/parties-reads.ts';
import {
  CHARGEBACK_SORTS,
  CHARGEBACK_TABS,
  type ChargebackFilter,
  type ChargebackSort,
} from '#domain/dispute/chargeback-list.ts';
import { listAt } from '#routes/frame/list-at.ts';
import { listSearch, partyText, searchText, type ListSearch } from '#routes/frame/list-search.ts';
import { merchantOf, scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

const chargebacksSearch = listSearch<ChargebackFilter, ChargebackSort>(
  {
    status: { parameter: 'status', reads: v.picklist(CHARGEBACK_TABS) },
    search: { parameter: 'search', reads: searchText },
    merchant: { parameter: 'merchant', reads: partyText },
    customer: { parameter: 'customer', reads: partyText },
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

interface Asked {
  readonly context: PageContext;
  readonly search: ListSearch;
}

const customerReads = (asked: Asked) => ({
  ...customerChargebacksList.reads(asked),
  parties: chargingBackPartiesRead(scopeOf(asked.context).buidCustomer),
});
const merchantReads = (asked: Asked) => ({
  ...merchantChargebacksList.reads(asked),
  parties: merchantPartiesRead(merchantOf(asked.context), 'chargebacks'),
});
const supportReads = (asked: Asked) => ({
  ...supportChargebacksList.reads(asked),
  parties: supportPartiesRead('chargebacks'),
});

/** Chargebacks that the customer has asked for. */
export const customerChargebacksRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...customerChargebacksList.route,
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
  ...merchantChargebacksList.route,
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
  ...supportChargebacksList.route,
  staticData: { title: 'chargeback.title', reads: supportReads },
  component: pageWithMessages(
    ['chargeback', 'dispute-center', 'dispute-reasons'],
    () => import('#routes/chargebacks/chargebacks-page.tsx'),
    'SupportChargebacksPage',
  ),
});
