import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { paymentRead, paymentsRead } from '#api/payments/reads.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#domain/payment/payment.ts';
import { PAYMENT_SORTS, type PaymentFilter, type PaymentSort } from '#domain/payment/payment-list.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { scopeOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';
import { listSearch, searchText, type ListSearch } from '#routes/frame/list-search.ts';

const day = v.pipe(v.string(), v.isoDate());
/** Minor units. */
const amount = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number));

/** The history as the URL asks for it. */
export const paymentsSearch = listSearch<PaymentFilter, PaymentSort>(
  {
    status: { parameter: 'status', reads: v.picklist(PAYMENT_STATUSES) },
    method: { parameter: 'method', reads: v.picklist(PAYMENT_METHODS) },
    submittedFrom: { parameter: 'submitted_from', reads: day },
    submittedTo: { parameter: 'submitted_to', reads: day },
    account: { parameter: 'account', reads: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) },
    totalFrom: { parameter: 'total_from', reads: amount },
    totalTo: { parameter: 'total_to', reads: amount },
    search: { parameter: 'search', reads: searchText },
  },
  PAYMENT_SORTS,
);

const paymentsReads = ({ context, search }: { context: PageContext; search: ListSearch }) => ({
  payments: paymentsRead(scopeOf(context), paymentsSearch.queryOf(search, settingsOf(context).config)),
});

/** Payment history. */
export const paymentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payments',
  validateSearch: paymentsSearch.read,
  beforeLoad: guarded('/payments'),
  loaderDeps: ({ search }) => search,
  loader: (told) => beginReads(told),
  staticData: { title: 'payments.title', reads: paymentsReads },
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
