import { getEditableInvoice } from '#server/receivables/invoice-edits/get-editable-invoice.ts';
import { saveInvoiceEdit } from '#server/receivables/invoice-edits/save-invoice-edit.ts';

/** The operations on what merchants change of their invoices. */
export const invoiceEditsOperations = { getEditableInvoice, saveInvoiceEdit };
