import type { merchantInvoicesOperations } from '#server/receivables/merchant-invoices/operations.ts';
import { XLSX } from '#server/platform/xlsx/write-xlsx.ts';
import { get, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of invoices as their merchants read them. */
export const operationRequests: RequestsOf<typeof merchantInvoicesOperations> = {
  listMerchantInvoices: ({ merchantId }) =>
    get('/merchant-invoices', { 'filter[buid_merchant]': merchantId }),
  countMerchantInvoices: ({ merchantId }) =>
    get('/merchant-invoice-counts', { 'filter[buid_merchant]': merchantId }),
  exportMerchantInvoices: ({ merchantId }) => ({
    ...get('/merchant-invoices.csv', { 'filter[buid_merchant]': merchantId }),
    headers: { accept: 'text/csv' },
  }),
  exportMerchantInvoicesWorkbook: ({ merchantId }) => ({
    ...get('/merchant-invoices.xlsx', { 'filter[buid_merchant]': merchantId }),
    headers: { accept: XLSX },
  }),
  getMerchantInvoiceDetails: ({ trxId }) =>
    get('/ecaas/merchant-invoice-details', { 'filter[trx_id]': trxId }),
};
