import { randomUUID } from 'node:crypto';
import type { chargebacksOperations } from '#server/receivables/chargebacks/operations.ts';
import { chargebackBody } from '#server/testing/charging-back.ts';
import { about, attributes, get, post, type RequestsOf } from '#server/testing/sample-request.ts';

const keyed = (path: string, body: unknown) => ({
  ...post(path, body),
  headers: { 'idempotency-key': randomUUID() },
});

const answer = (chargeback_id: string, action: string, more: Record<string, unknown> = {}) =>
  attributes('chargeback-responses', { ...more, chargeback_id, action, comment: 'No.' });

const CSV = { headers: { accept: 'text/csv' } };

/** A request for each operation of chargebacks. */
export const operationRequests: RequestsOf<typeof chargebacksOperations> = {
  listChargeableTransactions: ({ buid, trxId }) => about('/customer-chargeback-trxs', buid, trxId),
  createChargebacks: ({ buid, trxId }) =>
    keyed('/ecaas/customer-chargeback', chargebackBody([trxId], { buid_customer: buid })),
  listCustomerChargebacks: ({ buid }) => about('/ecaas/customer-chargeback', buid),
  listMerchantChargebacks: ({ merchantId }) =>
    get('/ecaas/merchant-chargeback', { 'filter[buid_merchant]': merchantId }),
  listSupportChargebacks: () => get('/ecaas/support-chargeback'),
  exportCustomerChargebacks: ({ buid }) => ({ ...about('/ecaas/customer-chargeback.csv', buid), ...CSV }),
  exportMerchantChargebacks: ({ merchantId }) => ({
    ...get('/ecaas/merchant-chargeback.csv', { 'filter[buid_merchant]': merchantId }),
    ...CSV,
  }),
  exportSupportChargebacks: () => ({ ...get('/ecaas/support-chargeback.csv'), ...CSV }),
  getCustomerChargeback: ({ buid, chargebackId }) =>
    about(`/ecaas/customer-chargeback/${chargebackId}`, buid),
  getMerchantChargeback: ({ chargebackId }) => get(`/ecaas/merchant-chargeback/${chargebackId}`),
  getSupportChargeback: ({ chargebackId }) => get(`/ecaas/support-chargeback/${chargebackId}`),
  takeSupportChargeback: ({ chargebackId }) => ({
    method: 'PUT',
    path: `/ecaas/support-chargeback/${chargebackId}/taken`,
    body: attributes('dispute-takings', { is_taken: true }),
  }),
  answerCustomerChargeback: ({ buid, chargebackId }) =>
    keyed('/ecaas/customer-chargeback-response', answer(chargebackId, 'withdraw', { buid_customer: buid })),
  answerMerchantChargeback: ({ chargebackId }) =>
    keyed('/ecaas/merchant-chargeback-response', answer(chargebackId, 'object')),
  answerSupportChargeback: ({ chargebackId }) =>
    keyed('/ecaas/support-chargeback-response', answer(chargebackId, 'review')),
};
