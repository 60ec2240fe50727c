import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { pageQuery, scopeQuery } from '#api/platform/scope-query.ts';
import { PaymentDocument, PaymentsDocument } from '#api/payments/wire.ts';
import type { ListPage, UnsortedQuery } from '#domain/list/list-page.ts';
import type { AwaitedOfPayer, Payment, PaymentStatus } from '#domain/payment/payment.ts';
import type { Scope } from '#domain/access/scope.ts';

/** A page of payments. */
export type PaymentPage = ListPage<Payment>;

/** A payment with its lines. */
export function paymentRead(buidCustomer: string, paymentId: string): ReadCall<Payment> {
  return readOf(
    'getPayment',
    '/payments/{payment_id}',
    { path: { payment_id: paymentId }, query: { 'filter[buid_customer]': buidCustomer } },
    PaymentDocument,
  );
}

/** Payment history, newest first. */
export function paymentsRead(
  scope: Scope,
  query: UnsortedQuery<{ readonly status?: PaymentStatus; readonly waitsFor?: AwaitedOfPayer }>,
): ReadCall<PaymentPage> {
  const asked = {
    ...scopeQuery(scope),
    ...(query.filter.status ? { 'filter[status]': query.filter.status } : {}),
    ...(query.filter.waitsFor ? { 'filter[waits_for]': query.filter.waitsFor } : {}),
    ...pageQuery(query),
  };
  return readOf('listPayments', '/payments', { query: asked }, PaymentsDocument);
}
