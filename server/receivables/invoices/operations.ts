import { countInvoices } from '#server/receivables/invoices/count-invoices.ts';
import { createInvoiceSelection } from '#server/receivables/invoices/create-invoice-selection.ts';
import { exportInvoices, exportInvoicesWorkbook } from '#server/receivables/invoices/export-invoices.ts';
import { exportInvoicePdfs } from '#server/receivables/invoices/export-invoice-pdfs.ts';
import { getInvoiceDetails } from '#server/receivables/invoices/get-invoice-details.ts';
import { getInvoicePdf } from '#server/receivables/invoices/get-invoice-pdf.ts';
import { listInvoices } from '#server/receivables/invoices/list-invoices.ts';
import { lookUpInvoices } from '#server/receivables/invoices/look-up-invoices.ts';

/** The operations of invoices, by the ids of the contract. */
export const invoicesOperations = {
  listInvoices,
  countInvoices,
  exportInvoices,
  exportInvoicesWorkbook,
  exportInvoicePdfs,
  createInvoiceSelection,
  lookUpInvoices,
  getDetails: getInvoiceDetails,
  getInvoiceDetails,
  getInvoicePdf,
};
