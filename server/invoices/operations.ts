import { countInvoices } from '#server/invoices/count-invoices.ts';
import { createInvoiceSelection } from '#server/invoices/create-invoice-selection.ts';
import { exportInvoices } from '#server/invoices/export-invoices.ts';
import { getInvoiceDetails } from '#server/invoices/get-invoice-details.ts';
import { listInvoices } from '#server/invoices/list-invoices.ts';

/** The operations of invoices, by the ids of the contract. */
export const invoicesOperations = {
  listInvoices,
  countInvoices,
  exportInvoices,
  createInvoiceSelection,
  getDetails: getInvoiceDetails,
  getInvoiceDetails,
};
