import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { pageQuery, scopeQuery } from '#api/platform/scope-query.ts';
import type { UnsortedQuery } from '#domain/list/list-page.ts';
import type { AwaitedOfPayer, Payment } from '#domain/payment/payment.ts';
import type { PaymentFilter, PaymentPage, PaymentSort } from '#domain/payment/payment-list.ts';
import type { Scope } from '#domain/access/scope.ts';

// Downloaded with the first page that reads it.
const paymentDocument = async () => (await import('#api/payments/wire.ts')).PaymentDocument;
const paymentsDocument = async () => (await import('#api/payments/wire.ts')).PaymentsDocument;

/** A payment with its lines. */
export function paymentRead(buidCustomer: string, paymentId: string): ReadCall<Payment> {
  return readOf(
    'getPayment',
    '/payments/{payment_id}',
    { path: { payment_id: paymentId }, query: { 'filter[buid_customer]': buidCustomer } },
    paymentDocument,
  );
}

/** What payments are asked for: what the history is narrowed by, and what the payer has still to do. */
type PaymentConditions = PaymentFilter & { readonly waitsFor?: AwaitedOfPayer };

/** The conditions and the order of the history as the contract has them. */
export function paymentsQuery(scope: Scope, filter: PaymentConditions, sort: PaymentSort) {
  const conditions = {
    'filter[status]': filter.status,
    'filter[method]': filter.method,
    'filter[mark]': filter.mark,
    'filter[submitted_from]': filter.submittedFrom,
    'filter[submitted_to]': filter.submittedTo,
    'filter[account]': filter.account,
    'filter[total_from]': filter.totalFrom,
    'filter[total_to]': filter.totalTo,
    'filter[search]': filter.search,
    'filter[waits_for]': filter.waitsFor,
    sort: sort === 'newest' ? undefined : sort,
  };
  const said = Object.entries(conditions).filter(([, value]) => value !== undefined);
  return { ...scopeQuery(scope), ...(Object.fromEntries(said) as Partial<typeof conditions>) };
}

/** Payment history. */
export function paymentsRead(
  scope: Scope,
  { filter, sort = 'newest', ...at }: UnsortedQuery<PaymentConditions> & { readonly sort?: PaymentSort },
): ReadCall<PaymentPage> {
  const asked = { ...paymentsQuery(scope, filter, sort), ...pageQuery(at) };
  return readOf('listPayments', '/payments', { query: asked }, paymentsDocument);
}
