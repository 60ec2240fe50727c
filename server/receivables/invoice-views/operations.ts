import { listInvoiceViews } from '#server/receivables/invoice-views/list-invoice-views.ts';
import { putInvoiceColumns } from '#server/receivables/invoice-views/put-invoice-columns.ts';
import { putInvoiceView } from '#server/receivables/invoice-views/put-invoice-view.ts';
import { removeInvoiceView } from '#server/receivables/invoice-views/remove-invoice-view.ts';

/** The operations of views of the list of invoices. */
export const invoiceViewsOperations = {
  listInvoiceViews,
  putInvoiceView,
  removeInvoiceView,
  putInvoiceColumns,
};
