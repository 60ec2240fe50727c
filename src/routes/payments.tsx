import { createRoute, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import * as v from 'valibot';
import { getPayment, listPayments, type PaymentPage } from '#api/payments.ts';
import { PAYMENT_STATUSES, type Payment } from '#domain/payment.ts';
import { PaymentsPage } from '#ui/payments/payments-page.tsx';
import { ReceiptPage } from '#ui/payments/receipt-page.tsx';
import { partOf } from '#ui/shared/read-part.tsx';
import { guarded } from '#routes/guard.ts';
import { customerOf, scopeOf, settingsOf, type PageContext } from '#routes/page-context.ts';
import { prefetch, type Prefetched } from '#routes/prefetch.ts';
import { rootRoute } from '#routes/root.tsx';
import { stringifySearch } from '#routes/search-text.ts';
import { useRead } from '#routes/use-read.ts';
import { useVisits } from '#routes/use-visits.ts';

const Count = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))),
  undefined,
);
const Search = v.object({
  status: v.fallback(v.optional(v.picklist(PAYMENT_STATUSES)), undefined),
  page: Count,
  size: Count,
});
type Search = v.InferOutput<typeof Search>;

const texts = (raw: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, value === undefined ? value : String(value)]),
  );

/** Payment history, newest first. */
export const paymentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payments',
  validateSearch: (raw) => v.parse(Search, texts(raw)),
  beforeLoad: guarded('/payments'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(() => listPayments(scopeOf(context), queryOf(context, deps))),
  staticData: { title: 'payments.title' },
  component: PaymentsRoute,
});

/** One payment with its lines. */
export const receiptRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payments/$payment_id',
  beforeLoad: guarded('/payments/$payment_id'),
  loader: ({ context, params }) =>
    prefetch(() => getPayment(scopeOf(context).buidCustomer, params.payment_id)),
  staticData: { title: 'receipt.title' },
  component: ReceiptRoute,
});

function queryOf(context: PageContext, { status, page, size }: Search) {
  const { pageSizes, defaultPageSize } = settingsOf(context).config;
  const pageSize = size !== undefined && pageSizes.includes(size) ? size : defaultPageSize;
  return { status, pageNumber: page ?? 1, pageSize };
}

function PaymentsRoute(): ReactElement {
  const prefetched = paymentsRoute.useLoaderData();
  return <Payments key={useVisits(prefetched)} prefetched={prefetched} />;
}

function Payments({ prefetched }: { prefetched: Prefetched<PaymentPage> }): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const search = paymentsRoute.useSearch();
  const query = queryOf(context, search);
  const read = useRead('payments', prefetched, (signal) => listPayments(scopeOf(context), query, signal));
  const show = (next: Search): void =>
    void router.navigate({ to: '/payments', search: next, resetScroll: false });
  return (
    <PaymentsPage
      part={partOf<PaymentPage>(read)}
      customerName={customerOf(context).customer.customerName}
      status={query.status ?? null}
      pageSizes={settingsOf(context).config.pageSizes}
      hrefs={{
        list: (status) => `/payments${stringifySearch({ status, size: search.size })}`,
        receipt: (paymentId) => `/payments/${paymentId}`,
        pay: '/payment/due',
      }}
      onPage={(page) => show({ ...search, page })}
      onPageSize={(size) => show({ ...search, size, page: undefined })}
    />
  );
}

function ReceiptRoute(): ReactElement {
  const prefetched = receiptRoute.useLoaderData();
  return <Receipt key={useVisits(prefetched)} prefetched={prefetched} />;
}

function Receipt({ prefetched }: { prefetched: Prefetched<Payment> }): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { payment_id } = receiptRoute.useParams();
  const read = useRead('payment', prefetched, (signal) =>
    getPayment(scopeOf(context).buidCustomer, payment_id, signal),
  );
  return <ReceiptPage part={partOf<Payment>(read)} hrefs={{ payments: '/payments', help: '/help' }} />;
}
