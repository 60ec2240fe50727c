import { randomUUID } from 'node:crypto';
import type { disputesOperations } from '#server/receivables/disputes/operations.ts';
import { disputeBody } from '#server/testing/disputing.ts';
import { about, attributes, get, post, type RequestsOf } from '#server/testing/sample-request.ts';
import type { Subject } from '#server/testing/subjects.ts';

const keyed = (path: string, body: unknown) => ({
  ...post(path, body),
  headers: { 'idempotency-key': randomUUID() },
});

const answer = (disputeId: string, more: Record<string, unknown> = {}) =>
  attributes('dispute-responses', {
    ...more,
    dispute_ids: [disputeId],
    action: 'disagree',
    amount: null,
    comment: 'No.',
    until: null,
  });

const CSV = { headers: { accept: 'text/csv' } };

const responsesOf = ({ disputeId }: Subject) => ({ 'filter[dispute_id]': disputeId });

/** A request for each operation of disputes. */
export const operationRequests: RequestsOf<typeof disputesOperations> = {
  listDisputeReasons: () => get('/customer-dispute-reasons'),
  listIneligibleTransactions: ({ buid, trxId }) => about('/customer-dispute-ineligible-trxs', buid, trxId),
  createDisputes: ({ buid, trxId }) =>
    keyed('/ecaas/customer-dispute', disputeBody([trxId], { buid_customer: buid })),
  listCustomerDisputes: ({ buid }) => about('/ecaas/customer-dispute', buid),
  listMerchantDisputes: ({ merchantId }) =>
    get('/ecaas/merchant-dispute', { 'filter[buid_merchant]': merchantId }),
  listSupportDisputes: () => get('/ecaas/support-dispute'),
  exportCustomerDisputes: ({ buid }) => ({ ...about('/ecaas/customer-dispute.csv', buid), ...CSV }),
  exportMerchantDisputes: ({ merchantId }) => ({
    ...get('/ecaas/merchant-dispute.csv', { 'filter[buid_merchant]': merchantId }),
    ...CSV,
  }),
  exportSupportDisputes: () => ({ ...get('/ecaas/support-dispute.csv'), ...CSV }),
  getCustomerDisputeCauses: ({ buid }) => about('/ecaas/customer-dispute/causes', buid),
  getMerchantDisputeCauses: ({ merchantId }) =>
    get('/ecaas/merchant-dispute/causes', { 'filter[buid_merchant]': merchantId }),
  getSupportDisputeCauses: () => get('/ecaas/support-dispute/causes'),
  listCustomerDisputeParties: ({ buid }) => about('/ecaas/customer-dispute/parties', buid),
  listMerchantDisputeParties: ({ merchantId }) =>
    get('/ecaas/merchant-dispute/parties', { 'filter[buid_merchant]': merchantId }),
  listSupportDisputeParties: () => get('/ecaas/support-dispute/parties'),
  countCustomerDisputes: ({ buid }) => about('/ecaas/customer-dispute/count', buid),
  countMerchantDisputes: ({ merchantId }) =>
    get('/ecaas/merchant-dispute/count', { 'filter[buid_merchant]': merchantId }),
  countSupportDisputes: () => get('/ecaas/support-dispute/count'),
  getCustomerDispute: ({ buid, disputeId }) => about(`/ecaas/customer-dispute/${disputeId}`, buid),
  getInvoiceDispute: ({ buid, trxId }) => about('/ecaas/invoice-dispute', buid, trxId),
  getMerchantDispute: ({ disputeId }) => get(`/ecaas/merchant-dispute/${disputeId}`),
  getSupportDispute: ({ disputeId }) => get(`/ecaas/support-dispute/${disputeId}`),
  listCustomerDisputeResponses: (subject) => {
    const request = about('/ecaas/customer-dispute-response', subject.buid);
    return { ...request, query: { ...request.query, ...responsesOf(subject) } };
  },
  listMerchantDisputeResponses: (subject) => get('/ecaas/merchant-dispute-response', responsesOf(subject)),
  listSupportDisputeResponses: (subject) => get('/ecaas/support-dispute-response', responsesOf(subject)),
  answerCustomerDisputes: ({ buid, disputeId }) =>
    keyed('/ecaas/customer-dispute-response', answer(disputeId, { buid_customer: buid })),
  answerMerchantDisputes: ({ disputeId }) => keyed('/ecaas/merchant-dispute-response', answer(disputeId)),
  answerSupportDisputes: ({ disputeId }) => keyed('/ecaas/support-dispute-response', answer(disputeId)),
  takeSupportDispute: ({ disputeId }) => ({
    method: 'PUT',
    path: `/ecaas/support-dispute/${disputeId}/taken`,
    body: attributes('dispute-takings', { is_taken: true }),
  }),
  putDisputeRemark: ({ disputeId }) => ({
    method: 'PUT',
    path: `/ecaas/support-dispute/${disputeId}/remarks/${randomUUID()}`,
    body: attributes('dispute-remarks', { comment: 'Rang the carrier.' }),
  }),
  askDisputeAdministrators: ({ buid, disputeId }) => ({
    ...about(`/ecaas/customer-dispute/${disputeId}/administrator-request`, buid),
    method: 'PUT',
  }),
  listDisputeContacts: ({ buid }) => about('/ecaas/user-group-contacts', buid),
};
