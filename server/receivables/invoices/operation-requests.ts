import type { invoicesOperations } from '#server/receivables/invoices/operations.ts';
import { XLSX } from '#server/platform/xlsx/write-xlsx.ts';
import { about, attributes, post, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of invoices. */
export const operationRequests: RequestsOf<typeof invoicesOperations> = {
  listInvoices: ({ buid }) => about('/invoices', buid),
  countInvoices: ({ buid }) => about('/invoice-counts', buid),
  exportInvoices: ({ buid }) => ({ ...about('/invoices.csv', buid), headers: { accept: 'text/csv' } }),
  exportInvoicesWorkbook: ({ buid }) => ({ ...about('/invoices.xlsx', buid), headers: { accept: XLSX } }),
  exportInvoicePdfs: ({ buid }) => ({
    ...about('/invoices.zip', buid),
    headers: { accept: 'application/zip' },
  }),
  createInvoiceSelection: ({ buid, trxId }) =>
    post('/invoice-selections', attributes('invoice-selections', { buid_customer: buid, trx_ids: [trxId] })),
  lookUpInvoices: ({ buid }) =>
    post('/invoice-lookups', attributes('invoice-lookups', { buid_customer: buid, numbers: ['INV-1'] })),
  getDetails: ({ buid, trxId }) => about('/details', buid, trxId),
  getInvoicePdf: ({ buid, trxId }) => ({
    ...about('/invoice-pdf', buid, trxId),
    headers: { accept: 'application/pdf' },
  }),
  getInvoiceDetails: ({ buid, trxId }) => about('/ecaas/invoice-details', buid, trxId),
};
