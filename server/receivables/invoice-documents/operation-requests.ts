import { randomUUID } from 'node:crypto';
import type { invoiceDocumentsOperations } from '#server/receivables/invoice-documents/operations.ts';
import { about, get, post, type RequestsOf } from '#server/testing/sample-request.ts';

const ANY_FILE = { accept: '*/*' };

/** A request for each operation of documents of invoices. */
export const operationRequests: RequestsOf<typeof invoiceDocumentsOperations> = {
  listMerchantInvoiceDocuments: ({ trxId }) =>
    get('/merchant-invoice-documents', { 'filter[trx_id]': trxId }),
  putMerchantInvoiceDocument: ({ trxId }) => ({
    method: 'PUT',
    path: `/merchant-invoice-documents/${randomUUID()}`,
    query: { 'filter[trx_id]': trxId, 'file[name]': 'prices.csv', 'file[type]': 'other' },
    headers: { 'content-type': 'application/octet-stream' },
    body: `item,price\ntire,${randomUUID()}\n`,
  }),
  removeMerchantInvoiceDocument: ({ documentId }) => ({
    method: 'DELETE',
    path: '/merchant-invoice-documents',
    body: { document_id: documentId },
  }),
  restoreMerchantInvoiceDocument: ({ documentId }) =>
    post('/merchant-invoice-document-restorations', { document_id: documentId }),
  getMerchantInvoiceDocument: ({ documentId }) => ({
    ...get(`/ecaas/merchant-invoice-document/${documentId}`),
    headers: ANY_FILE,
  }),
  listInvoiceDocuments: ({ buid, trxId }) => about('/customer-invoice-documents', buid, trxId),
  getInvoiceDocument: ({ buid, documentId }) => ({
    ...about(`/ecaas/customer-invoice-document/${documentId}`, buid),
    headers: ANY_FILE,
  }),
};
