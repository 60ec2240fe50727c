import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { pageQuery } from '#api/platform/scope-query.ts';
import type { UnsortedQuery } from '#domain/list/list-page.ts';
import type {
  SupportPayment,
  SupportPaymentFilter,
  SupportPaymentPage,
} from '#domain/refund/support-payment.ts';

/** Payments of all customers, for customer support; the server writes a search down. */
export function supportPaymentsRead(
  query: UnsortedQuery<SupportPaymentFilter>,
): ReadCall<SupportPaymentPage> {
  const { search, queue, mark } = query.filter;
  const asked = {
    ...(search ? { 'filter[search]': search } : {}),
    ...(queue ? { 'filter[queue]': queue } : {}),
    ...(mark ? { 'filter[mark]': mark } : {}),
    ...pageQuery(query),
  };
  return readOf(
    'listSupportPayments',
    '/support/payments',
    { query: asked },
    async () => (await import('#api/support-payments/wire.ts')).SupportPaymentsDocument,
  );
}

/** One of them whole; the server writes down that it was opened. */
export function supportPaymentRead(paymentId: string): ReadCall<SupportPayment> {
  return readOf(
    'getSupportPayment',
    '/support/payments/{payment_id}',
    { path: { payment_id: paymentId } },
    async () => (await import('#api/support-payments/wire.ts')).SupportPaymentDocument,
  );
}
