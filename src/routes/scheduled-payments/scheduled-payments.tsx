import { createRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { scheduledPaymentRead, scheduledPaymentsRead } from '#api/scheduled-payments/reads.ts';
import type { ListQuery } from '#domain/list/list-page.ts';
import type { ScheduledFilter } from '#domain/scheduled-payment/scheduled-payment.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { listSearch, searchText, type ListSearch } from '#routes/frame/list-search.ts';
import { scopeOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** Those to come are first; there is no other order. */
export type ScheduledQuery = ListQuery<ScheduledFilter, 'day'>;

/** The page of the list that the URL asks for. */
export const scheduledSearch = listSearch<ScheduledFilter, 'day'>(
  {
    status: { parameter: 'status', reads: v.picklist(['to-come', 'over']) },
    search: { parameter: 'search', reads: searchText },
  },
  ['day'],
);

const listReads = ({ context, search }: { context: PageContext; search: ListSearch }) => ({
  scheduled: scheduledPaymentsRead(
    scopeOf(context),
    scheduledSearch.queryOf(search, settingsOf(context).config),
  ),
});

/** Payments on a date (decisions §9). */
export const scheduledPaymentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payments/scheduled',
  validateSearch: scheduledSearch.read,
  beforeLoad: guarded('/payments/scheduled'),
  loaderDeps: ({ search }) => search,
  loader: (told) => beginReads(told),
  staticData: { title: 'scheduledPayments.title', reads: listReads },
  component: pageWithMessages(
    ['scheduled', 'payments'],
    () => import('#routes/scheduled-payments/scheduled-payments-page.tsx'),
    'ScheduledPaymentsPage',
  ),
});

export const scheduledPaymentReads = ({
  context,
  params,
}: {
  context: PageContext;
  params: { schedule_id: string };
}) => ({ scheduled: scheduledPaymentRead(scopeOf(context).buidCustomer, params.schedule_id) });

/** One of them, where it is changed and cancelled until its cut-off. */
export const scheduledPaymentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payments/scheduled/$schedule_id',
  beforeLoad: async (options) => {
    await guarded('/payments/scheduled/$schedule_id')(options);
    if (!/^[0-9a-f-]{36}$/.test(options.params.schedule_id)) throw notFound();
  },
  loader: (told) => beginReads(told),
  staticData: { title: 'scheduledPayments.title', reads: scheduledPaymentReads },
  component: pageWithMessages(
    ['scheduled', 'scheduled-notices', 'payments', 'dispute-decision'],
    () => import('#routes/scheduled-payments/scheduled-payment-page.tsx'),
    'ScheduledPaymentPage',
  ),
});
