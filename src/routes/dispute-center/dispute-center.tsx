import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { customerPartiesRead, merchantPartiesRead, supportPartiesRead } from '#api/disputes/parties-reads.ts';
import {
  customerDisputesRead,
  merchantDisputesRead,
  supportDisputesRead,
  type DisputesQuery,
} from '#api/disputes/reads.ts';
import {
  DISPUTE_SORTS,
  DISPUTE_TABS,
  DISPUTE_TAKEN,
  type DisputeFilter,
  type DisputeSort,
} from '#domain/dispute/dispute-list.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { listSearch, searchText, type ListSearch } from '#routes/frame/list-search.ts';
import { merchantOf, scopeOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

const PARTY_NUMBER = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/** The list as the URL asks for it. */
export const disputesSearch = listSearch<DisputeFilter, DisputeSort>(
  {
    status: { parameter: 'status', reads: v.picklist(DISPUTE_TABS) },
    search: { parameter: 'search', reads: searchText },
    reasonId: { parameter: 'reason', reads: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) },
    daysLeft: { parameter: 'days', reads: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)) },
    amountFrom: {
      parameter: 'from',
      reads: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
    },
    amountTo: { parameter: 'to', reads: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)) },
    queue: { parameter: 'queue', reads: v.literal('support') },
    taken: { parameter: 'taken', reads: v.picklist(DISPUTE_TAKEN) },
    merchant: { parameter: 'merchant', reads: PARTY_NUMBER },
    customer: { parameter: 'customer', reads: PARTY_NUMBER },
  },
  DISPUTE_SORTS,
);

interface Asked {
  readonly context: PageContext;
  readonly search: ListSearch;
}

const queryOf = ({ context, search }: Asked): DisputesQuery =>
  disputesSearch.queryOf(search, settingsOf(context).config);

const customerReads = (asked: Asked) => ({
  disputes: customerDisputesRead(scopeOf(asked.context), queryOf(asked)),
  parties: customerPartiesRead(scopeOf(asked.context)),
});
const merchantReads = (asked: Asked) => ({
  disputes: merchantDisputesRead(merchantOf(asked.context), queryOf(asked)),
  parties: merchantPartiesRead(merchantOf(asked.context)),
});
const supportReads = (asked: Asked) => ({
  disputes: supportDisputesRead(queryOf(asked)),
  parties: supportPartiesRead(),
});

/** Disputes of the customer (§2 `/dispute-center`). */
export const disputeCenterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dispute-center',
  validateSearch: disputesSearch.read,
  beforeLoad: guarded('/dispute-center'),
  loaderDeps: ({ search }) => search,
  loader: (told) => beginReads(told),
  staticData: { title: 'disputeCenter.title', reads: customerReads },
  component: pageWithMessages(
    ['dispute-center', 'dispute-reasons', 'dispute-causes'],
    () => import('#routes/dispute-center/dispute-center-page.tsx'),
    'CustomerDisputesPage',
  ),
});

/** Disputes of the merchants of the user (decisions §6). */
export const merchantDisputesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/merchant/disputes',
  validateSearch: disputesSearch.read,
  beforeLoad: guarded('/merchant/disputes'),
  loaderDeps: ({ search }) => search,
  loader: (told) => beginReads(told),
  staticData: { title: 'disputeCenter.title', reads: merchantReads },
  component: pageWithMessages(
    ['dispute-center', 'dispute-reasons', 'dispute-causes'],
    () => import('#routes/dispute-center/dispute-center-page.tsx'),
    'MerchantDisputesPage',
  ),
});

/** Disputes of all customers, for customer support (decisions §6). */
export const supportDisputesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/support/disputes',
  validateSearch: disputesSearch.read,
  beforeLoad: guarded('/support/disputes'),
  loaderDeps: ({ search }) => search,
  loader: (told) => beginReads(told),
  staticData: { title: 'disputeCenter.title', reads: supportReads },
  component: pageWithMessages(
    ['dispute-center', 'dispute-reasons', 'dispute-causes'],
    () => import('#routes/dispute-center/dispute-center-page.tsx'),
    'SupportDisputesPage',
  ),
});
