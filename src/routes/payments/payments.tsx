import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { getPayment, listPayments } from '#api/payments/calls.ts';
import { PAYMENT_STATUSES } from '#domain/payment/payment.ts';
import { guarded } from '#routes/frame/guard.ts';
import { scopeOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { prefetch } from '#routes/frame/prefetch.ts';
import { ofPages, pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';
import { searchTexts } from '#routes/frame/search-text.ts';

const Count = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))),
  undefined,
);
const Search = v.object({
  status: v.fallback(v.optional(v.picklist(PAYMENT_STATUSES)), undefined),
  page: Count,
  size: Count,
});
export type PaymentsSearch = v.InferOutput<typeof Search>;

/** Payment history, newest first. */
export const paymentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payments',
  validateSearch: (raw) => v.parse(Search, searchTexts(raw)),
  beforeLoad: guarded('/payments'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context, () => listPayments(scopeOf(context), paymentsQuery(context, deps))),
  staticData: { title: 'payments.title' },
  component: pageWithMessages(ofPages, () => import('#routes/payments/payments-page.tsx'), 'PaymentsPage'),
});

/** One payment with its lines. */
export const receiptRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payments/$payment_id',
  beforeLoad: guarded('/payments/$payment_id'),
  loader: ({ context, params }) =>
    prefetch(context, () => getPayment(scopeOf(context).buidCustomer, params.payment_id)),
  staticData: { title: 'onePayment.title' },
  component: pageWithMessages(ofPages, () => import('#routes/payments/receipt-page.tsx'), 'ReceiptPage'),
});

/** The page of the history that an address asks for. */
export function paymentsQuery(context: PageContext, { status, page, size }: PaymentsSearch) {
  const { pageSizes, defaultPageSize } = settingsOf(context).config;
  const pageSize = size !== undefined && pageSizes.includes(size) ? size : defaultPageSize;
  return { status, pageNumber: page ?? 1, pageSize };
}
