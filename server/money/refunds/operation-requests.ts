import { randomUUID } from 'node:crypto';
import type { refundsOperations } from '#server/money/refunds/operations.ts';
import { attributes, get, post, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of refunds. */
export const operationRequests: RequestsOf<typeof refundsOperations> = {
  listSupportPayments: () => get('/support/payments', { 'filter[queue]': 'to-send' }),
  getSupportPayment: ({ paymentId }) => get(`/support/payments/${paymentId}`),
  refundPayment: ({ paymentId }) => ({
    ...post(
      '/support/payment-refunds',
      attributes('payment-refunds', {
        payment_id: paymentId,
        action: 'void',
        lines: [],
        reason: 'paidTwice',
        words: '',
      }),
    ),
    headers: { 'idempotency-key': randomUUID() },
  }),
};
