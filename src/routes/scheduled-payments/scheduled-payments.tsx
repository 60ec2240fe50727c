import { createRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { scheduledPaymentRead, scheduledPaymentsRead } from '#api/scheduled-payments/reads.ts';
import type { ScheduledFilter } from '#domain/scheduled-payment/scheduled-payment.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { listAt } from '#routes/frame/list-at.ts';
import { listSearch, searchText } from '#routes/frame/list-search.ts';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** Those to come are first; there is no other order. */
const scheduledSearch = listSearch<ScheduledFilter, 'day'>(
  {
    status: { parameter: 'status', reads: v.picklist(['to-come', 'over']) },
    search: { parameter: 'search', reads: searchText },
  },
  ['day'],
);

export const scheduledList = listAt({
  path: '/payments/scheduled',
  search: scheduledSearch,
  read: (context, query) => scheduledPaymentsRead(scopeOf(context), query),
});

/** Payments on a date (decisions §9). */
export const scheduledPaymentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...scheduledList.route,
  staticData: { title: 'scheduledPayments.title', reads: scheduledList.reads },
  component: pageWithMessages(
    ['scheduled-payments', 'payments', 'texts'],
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
    ['scheduled-payments', 'scheduled-payment-notices', 'payments', 'acts'],
    () => import('#routes/scheduled-payments/scheduled-payment-page.tsx'),
    'ScheduledPaymentPage',
  ),
});
