import type { programOperations } from '#server/receivables/program/operations.ts';
import { XLSX } from '#server/platform/xlsx/write-xlsx.ts';
import { get, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation over all customers of a user. */
export const operationRequests: RequestsOf<typeof programOperations> = {
  getProgramOverview: () => get('/program-overview'),
  listProgramCustomers: () => get('/program-customers'),
  listProgramInvoices: () => get('/program-invoices'),
  countProgramInvoices: () => get('/program-invoice-counts'),
  exportProgramInvoices: () => ({ ...get('/program-invoices.csv'), headers: { accept: 'text/csv' } }),
  exportProgramInvoicesWorkbook: () => ({ ...get('/program-invoices.xlsx'), headers: { accept: XLSX } }),
};
