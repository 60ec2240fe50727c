import { randomUUID } from 'node:crypto';
import type { programPaymentsOperations } from '#server/money/program-payments/operations.ts';
import { attributes, get, post, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of paying for several customers. */
export const operationRequests: RequestsOf<typeof programPaymentsOperations> = {
  createProgramPayment: ({ buid, trxId, bankAccountId }) => ({
    ...post(
      '/program-payments',
      attributes('program-payments', {
        parts: [
          {
            buid_customer: buid,
            bank_account_id: bankAccountId,
            amount: { amount: 10_000, currency: 'USD' },
            lines: [{ trx_id: trxId, amount: { amount: 10_000, currency: 'USD' } }],
          },
        ],
        terms_version: null,
      }),
    ),
    headers: { 'idempotency-key': randomUUID() },
  }),
  listProgramPayments: () => get('/program-payments', { 'filter[idempotency_key]': randomUUID() }),
  getProgramPayment: ({ paymentId }) => get(`/program-payments/${paymentId}`),
  createProgramHandOver: ({ paymentId }) => post(`/program-payments/${paymentId}/hand-over`, undefined),
  cancelProgramPayment: ({ paymentId }) => post(`/program-payments/${paymentId}/cancellation`, undefined),
  listProgramPayers: ({ buid }) =>
    get('/program-payers', { 'filter[customers]': buid, 'filter[currency]': 'USD' }),
};
