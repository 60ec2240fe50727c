import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { customerPartiesRead, merchantPartiesRead, supportPartiesRead } from '#api/disputes/parties-reads.ts';
import { customerDisputesRead, merchantDisputesRead, supportDisputesRead } from '#api/disputes/reads.ts';
import {
  DISPUTE_SORTS,
  DISPUTE_TABS,
  DISPUTE_TAKEN,
  type DisputeFilter,
  type DisputeSort,
} from '#domain/dispute/dispute-list.ts';
import { listAt } from '#routes/frame/list-at.ts';
import { amountText, listSearch, partyText, searchText, type ListSearch } from '#routes/frame/list-search.ts';
import { merchantOf, scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

const disputesSearch = listSearch<DisputeFilter, DisputeSort>(
  {
    status: { parameter: 'status', reads: v.picklist(DISPUTE_TABS) },
    search: { parameter: 'search', reads: searchText },
    reasonId: { parameter: 'reason', reads: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) },
    daysLeft: { parameter: 'days', reads: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)) },
    currency: { parameter: 'currency', reads: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)) },
    amountFrom: { parameter: 'from', reads: amountText },
    amountTo: { parameter: 'to', reads: amountText },
    queue: { parameter: 'queue', reads: v.literal('support') },
    taken: { parameter: 'taken', reads: v.picklist(DISPUTE_TAKEN) },
    merchant: { parameter: 'merchant', reads: partyText },
    customer: { parameter: 'customer', reads: partyText },
  },
  DISPUTE_SORTS,
);

interface Asked {
  readonly context: PageContext;
  readonly search: ListSearch;
}

export const customerDisputesList = listAt({
  path: '/dispute-center',
  search: disputesSearch,
  read: (context, query) => customerDisputesRead(scopeOf(context), query),
});
export const merchantDisputesList = listAt({
  path: '/merchant/disputes',
  search: disputesSearch,
  read: (context, query) => merchantDisputesRead(merchantOf(context), query),
});
export const supportDisputesList = listAt({
  path: '/support/disputes',
  search: disputesSearch,
  read: (_, query) => supportDisputesRead(query),
});

const customerReads = (asked: Asked) => ({
  ...customerDisputesList.reads(asked),
  parties: customerPartiesRead(scopeOf(asked.context)),
});
const merchantReads = (asked: Asked) => ({
  ...merchantDisputesList.reads(asked),
  parties: merchantPartiesRead(merchantOf(asked.context)),
});
const supportReads = (asked: Asked) => ({
  ...supportDisputesList.reads(asked),
  parties: supportPartiesRead(),
});

/** Disputes of the customer (§2 `/dispute-center`). */
export const disputeCenterRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...customerDisputesList.route,
  staticData: { title: 'disputeCenter.title', reads: customerReads },
  component: pageWithMessages(
    ['dispute-center', 'dispute-reasons', 'dispute-causes', 'texts'],
    () => import('#routes/dispute-center/dispute-center-page.tsx'),
    'CustomerDisputesPage',
  ),
});

/** Disputes of the merchants of the user (decisions §6). */
export const merchantDisputesRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...merchantDisputesList.route,
  staticData: { title: 'disputeCenter.title', reads: merchantReads },
  component: pageWithMessages(
    ['dispute-center', 'dispute-reasons', 'dispute-causes', 'texts'],
    () => import('#routes/dispute-center/dispute-center-page.tsx'),
    'MerchantDisputesPage',
  ),
});

/** Disputes of all customers, for customer support (decisions §6). */
export const supportDisputesRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...supportDisputesList.route,
  staticData: { title: 'disputeCenter.title', reads: supportReads },
  component: pageWithMessages(
    ['dispute-center', 'dispute-reasons', 'dispute-causes', 'texts'],
    () => import('#routes/dispute-center/dispute-center-page.tsx'),
    'SupportDisputesPage',
  ),
});
