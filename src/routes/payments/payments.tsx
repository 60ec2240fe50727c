import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import type { ListQuery } from '#domain/list/list-page.ts';
import { getPayment, listPayments } from '#api/payments/calls.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '#domain/payment/payment.ts';
import { guarded } from '#routes/frame/guard.ts';
import { scopeOf, settingsOf } from '#routes/frame/page-context.ts';
import { prefetch } from '#routes/frame/prefetch.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';
import { listSearch } from '#routes/frame/list-search.ts';

/** Payments, newest first, by status. */
export type PaymentsQuery = ListQuery<{ readonly status?: PaymentStatus }, 'newest'>;

/** The history as the URL asks for it. */
export const paymentsSearch = listSearch<PaymentsQuery['filter'], 'newest'>(
  { status: { parameter: 'status', reads: v.picklist(PAYMENT_STATUSES) } },
  ['newest'],
);

/** Payment history, newest first. */
export const paymentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payments',
  validateSearch: paymentsSearch.read,
  beforeLoad: guarded('/payments'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context, () =>
      listPayments(scopeOf(context), paymentsSearch.queryOf(deps, settingsOf(context).config)),
    ),
  staticData: { title: 'payments.title' },
  component: pageWithMessages(
    ['payments'],
    () => import('#routes/payments/payments-page.tsx'),
    'PaymentsPage',
  ),
});

/** One payment with its lines. */
export const receiptRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payments/$payment_id',
  beforeLoad: guarded('/payments/$payment_id'),
  loader: ({ context, params }) =>
    prefetch(context, () => getPayment(scopeOf(context).buidCustomer, params.payment_id)),
  staticData: { title: 'onePayment.title' },
  component: pageWithMessages(['payments'], () => import('#routes/payments/receipt-page.tsx'), 'ReceiptPage'),
});
