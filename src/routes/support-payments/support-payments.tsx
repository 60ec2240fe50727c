import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { supportPaymentRead, supportPaymentsRead } from '#api/support-payments/reads.ts';
import { PAYMENT_MARKS } from '#domain/payment/payment-list.ts';
import { REFUND_QUEUES, type SupportPaymentFilter } from '#domain/refund/support-payment.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { listAt } from '#routes/frame/list-at.ts';
import { listSearch, searchText } from '#routes/frame/list-search.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** Payments of all customers, latest first; there is no other order. */
const supportPaymentsSearch = listSearch<SupportPaymentFilter, 'latest'>(
  {
    queue: { parameter: 'refunds', reads: v.picklist(REFUND_QUEUES) },
    mark: { parameter: 'mark', reads: v.picklist(PAYMENT_MARKS) },
    search: { parameter: 'search', reads: searchText },
  },
  ['latest'],
);

export const supportPaymentsList = listAt({
  path: '/support/payments',
  search: supportPaymentsSearch,
  read: (_, query) => supportPaymentsRead(query),
});

/** Where support finds a payment, and what waits for it to be sent back. */
export const supportPaymentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...supportPaymentsList.route,
  staticData: { title: 'supportPayments.title', reads: supportPaymentsList.reads },
  component: pageWithMessages(
    ['support-payments', 'payments', 'card-chargebacks'],
    () => import('#routes/support-payments/support-payments-page.tsx'),
    'SupportPaymentsPage',
  ),
});

export const supportPaymentReads = ({ params }: { params: { payment_id: string } }) => ({
  payment: supportPaymentRead(params.payment_id),
});

/** One of them, where it is refunded or voided. */
export const supportPaymentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/support/payments/$payment_id',
  beforeLoad: guarded('/support/payments/$payment_id'),
  loader: (told) => beginReads(told),
  staticData: { title: 'supportPayments.title', reads: supportPaymentReads },
  component: pageWithMessages(
    ['support-payments', 'payments', 'card-chargebacks', 'bank-returns', 'acts'],
    () => import('#routes/support-payments/support-payment-page.tsx'),
    'SupportPaymentPage',
  ),
});
