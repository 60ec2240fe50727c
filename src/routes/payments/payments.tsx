import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import type { ListQuery } from '#domain/list/list-page.ts';
import { paymentRead, paymentsRead } from '#api/payments/reads.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '#domain/payment/payment.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { scopeOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';
import { listSearch, type ListSearch } from '#routes/frame/list-search.ts';

/** Payments, newest first, by status. */
export type PaymentsQuery = ListQuery<{ readonly status?: PaymentStatus }, 'newest'>;

/** The history as the URL asks for it. */
export const paymentsSearch = listSearch<PaymentsQuery['filter'], 'newest'>(
  { status: { parameter: 'status', reads: v.picklist(PAYMENT_STATUSES) } },
  ['newest'],
);

const paymentsReads = ({ context, search }: { context: PageContext; search: ListSearch }) => ({
  payments: paymentsRead(scopeOf(context), paymentsSearch.queryOf(search, settingsOf(context).config)),
});

/** Payment history, newest first. */
export const paymentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payments',
  validateSearch: paymentsSearch.read,
  beforeLoad: guarded('/payments'),
  loaderDeps: ({ search }) => search,
  loader: (told) => beginReads(told),
  staticData: { title: 'payments.title', reads: paymentsReads },
  component: pageWithMessages(
    ['payments'],
    () => import('#routes/payments/payments-page.tsx'),
    'PaymentsPage',
  ),
});

const receiptReads = ({ context, params }: { context: PageContext; params: { payment_id: string } }) => ({
  payment: paymentRead(scopeOf(context).buidCustomer, params.payment_id),
});

/** One payment with its lines. */
export const receiptRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payments/$payment_id',
  beforeLoad: guarded('/payments/$payment_id'),
  loader: (told) => beginReads(told),
  staticData: { title: 'onePayment.title', reads: receiptReads },
  component: pageWithMessages(['payments'], () => import('#routes/payments/receipt-page.tsx'), 'ReceiptPage'),
});
