import { randomUUID } from 'node:crypto';
import type { paymentsOperations } from '#server/money/payments/operations.ts';
import { paymentBody } from '#server/testing/paying.ts';
import { about, post, posted, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of payments. */
export const operationRequests: RequestsOf<typeof paymentsOperations> = {
  createPayment: ({ buid, trxId, bankAccountId }) => ({
    ...post('/payments', paymentBody([trxId], { buid_customer: buid, bank_account_id: bankAccountId })),
    headers: { 'idempotency-key': randomUUID() },
  }),
  listPayments: ({ buid }) => about('/payments', buid),
  exportPayments: ({ buid }) => ({ ...about('/payments.csv', buid), headers: { accept: 'text/csv' } }),
  getPayment: ({ buid, paymentId }) => about(`/payments/${paymentId}`, buid),
  getPaymentReceipt: ({ buid, paymentId }) => ({
    ...about(`/payments/${paymentId}/receipt`, buid),
    headers: { accept: 'application/pdf' },
  }),
  mailPaymentReceipt: ({ buid, paymentId }) => ({
    ...posted(about(`/payments/${paymentId}/receipt-mails`, buid)),
    headers: { 'idempotency-key': randomUUID() },
  }),
  createHandOver: ({ buid, paymentId }) => posted(about(`/payments/${paymentId}/hand-over`, buid)),
  cancelPayment: ({ buid, paymentId }) => posted(about(`/payments/${paymentId}/cancellation`, buid)),
  receiveCardProviderEvent: ({ paymentId }) => ({
    ...post('/card-provider/events', {
      id: 'evt_1',
      type: 'payment.authorized',
      reference: paymentId,
      provider_reference: 'r',
      amount: { amount: 100, currency: 'USD' },
      created: 1,
    }),
    headers: { 'content-type': 'application/json', 'x-provider-signature': 't=1,v1=00' },
  }),
};
