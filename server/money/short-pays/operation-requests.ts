import { randomUUID } from 'node:crypto';
import type { shortPaysOperations } from '#server/money/short-pays/operations.ts';
import { attributes, get, post, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of short pays. */
export const operationRequests: RequestsOf<typeof shortPaysOperations> = {
  listMerchantShortPays: ({ merchantId }) =>
    get('/ecaas/merchant-short-pay', { 'filter[buid_merchant]': merchantId }),
  answerMerchantShortPay: ({ shortPayId }) => ({
    ...post(
      '/ecaas/merchant-short-pay-response',
      attributes('short-pay-responses', { short_pay_id: shortPayId, action: 'refuse', words: 'No.' }),
    ),
    headers: { 'idempotency-key': randomUUID() },
  }),
};
