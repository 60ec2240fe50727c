import { randomUUID } from 'node:crypto';
import type { disputeDocumentsOperations } from '#server/receivables/dispute-documents/operations.ts';
import { about, get, type RequestsOf } from '#server/testing/sample-request.ts';

const BYTES = 'application/octet-stream';
const ANY_FILE = { accept: '*/*' };

/** A request for each operation of the documents of disputes. */
export const operationRequests: RequestsOf<typeof disputeDocumentsOperations> = {
  listDisputeDocuments: ({ buid, documentId }) => {
    const request = about('/dispute-documents', buid);
    return { ...request, query: { ...request.query, 'filter[document_id]': documentId } };
  },
  putDisputeDocument: ({ buid }) => {
    const request = about(`/dispute-documents/${randomUUID()}`, buid);
    const query = { ...request.query, 'file[name]': 'prices.csv' };
    return {
      ...request,
      method: 'PUT',
      query,
      headers: { 'content-type': BYTES },
      body: 'item,price\ntire,60.00\n',
    };
  },
  removeDisputeDocument: ({ buid }) => ({
    ...about(`/dispute-documents/${randomUUID()}`, buid),
    method: 'DELETE',
  }),
  listMerchantDisputeDocuments: ({ documentId }) => {
    const request = get('/merchant-dispute-documents');
    return { ...request, query: { ...request.query, 'filter[document_id]': documentId } };
  },
  putMerchantDisputeDocument: () => ({
    ...get(`/merchant-dispute-documents/${randomUUID()}`),
    method: 'PUT',
    query: { 'file[name]': 'prices.csv' },
    headers: { 'content-type': BYTES },
    body: 'item,price\ntire,60.00\n',
  }),
  removeMerchantDisputeDocument: () => ({
    ...get(`/merchant-dispute-documents/${randomUUID()}`),
    method: 'DELETE',
  }),
  getCustomerDisputeDocument: ({ buid, documentId }) => ({
    ...about(`/ecaas/customer-dispute-document/${documentId}`, buid),
    headers: ANY_FILE,
  }),
  getMerchantDisputeDocument: ({ documentId }) => ({
    ...get(`/ecaas/merchant-dispute-document/${documentId}`),
    headers: ANY_FILE,
  }),
  getSupportDisputeDocument: ({ documentId }) => ({
    ...get(`/ecaas/support-dispute-document/${documentId}`),
    headers: ANY_FILE,
  }),
};
