import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { paymentRead, paymentsRead } from '#api/payments/reads.ts';
import { PAYMENT_METHODS } from '#domain/payment/payment.ts';
import {
  LISTED_STATUSES,
  PAYMENT_MARKS,
  PAYMENT_SORTS,
  type PaymentFilter,
  type PaymentSort,
} from '#domain/payment/payment-list.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';
import { listAt } from '#routes/frame/list-at.ts';
import { amountText, dayText, listSearch, partyText, searchText } from '#routes/frame/list-search.ts';

const paymentsSearch = listSearch<PaymentFilter, PaymentSort>(
  {
    status: { parameter: 'status', reads: v.picklist(LISTED_STATUSES) },
    method: { parameter: 'method', reads: v.picklist(PAYMENT_METHODS) },
    mark: { parameter: 'mark', reads: v.picklist(PAYMENT_MARKS) },
    submittedFrom: { parameter: 'submitted_from', reads: dayText },
    submittedTo: { parameter: 'submitted_to', reads: dayText },
    account: { parameter: 'account', reads: partyText },
    totalFrom: { parameter: 'total_from', reads: amountText },
    totalTo: { parameter: 'total_to', reads: amountText },
    search: { parameter: 'search', reads: searchText },
  },
  PAYMENT_SORTS,
);

export const paymentsList = listAt({
  path: '/payments',
  search: paymentsSearch,
  read: (context, query) => paymentsRead(scopeOf(context), query),
});

/** Payment history. */
export const paymentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...paymentsList.route,
  staticData: { title: 'payments.title', reads: paymentsList.reads },
  component: pageWithMessages(
    ['payments', 'card-chargebacks'],
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
  component: pageWithMessages(
    ['payments', 'card-chargebacks', 'bank-returns'],
    () => import('#routes/payments/receipt-page.tsx'),
    'ReceiptPage',
  ),
});
