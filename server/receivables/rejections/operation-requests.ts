import { randomUUID } from 'node:crypto';
import type { rejectionsOperations } from '#server/receivables/rejections/operations.ts';
import { attributes, get, post, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation on what merchants send, and on what of it was rejected. */
export const operationRequests: RequestsOf<typeof rejectionsOperations> = {
  sendMerchantTransactions: ({ merchantId, buid }) =>
    post(
      '/ecaas/merchant-transactions',
      attributes('sent-transactions', {
        buid_merchant: merchantId,
        transactions: [
          {
            number: 'HV-21044',
            buid_customer: buid,
            kind: 'sale',
            sold_on: '2026-11-18',
            due_on: '2026-12-18',
            po_number: '',
            proof: '',
            currency: 'USD',
            lines: [{ description: 'Hydraulic pump', quantity: 2, unit_price: 1_000 }],
            tax: 0,
            total: 2_000,
          },
        ],
      }),
    ),
  listRejections: () => get('/ecaas/rejections'),
  exportRejections: () => ({ ...get('/ecaas/rejections.csv'), headers: { accept: 'text/csv' } }),
  getRejection: ({ transactionId }) => get(`/ecaas/rejections/${transactionId}`),
  actOnRejections: ({ transactionId }) => ({
    ...post(
      '/ecaas/rejection-acts',
      attributes('rejection-acts', {
        action: 'cancel',
        rejections: [{ transaction_id: transactionId, corrections: {} }],
      }),
    ),
    headers: { 'idempotency-key': randomUUID() },
  }),
};
