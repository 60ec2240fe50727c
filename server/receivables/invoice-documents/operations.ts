import {
  listInvoiceDocuments,
  listMerchantInvoiceDocuments,
} from '#server/receivables/invoice-documents/list-invoice-documents.ts';
import { putMerchantInvoiceDocument } from '#server/receivables/invoice-documents/put-invoice-document.ts';
import {
  getInvoiceDocument,
  getMerchantInvoiceDocument,
} from '#server/receivables/invoice-documents/read-invoice-document.ts';
import {
  removeMerchantInvoiceDocument,
  restoreMerchantInvoiceDocument,
} from '#server/receivables/invoice-documents/remove-invoice-document.ts';

/** The operations of documents of invoices, by the ids of the contract. */
export const invoiceDocumentsOperations = {
  listMerchantInvoiceDocuments,
  putMerchantInvoiceDocument,
  removeMerchantInvoiceDocument,
  restoreMerchantInvoiceDocument,
  getMerchantInvoiceDocument,
  listInvoiceDocuments,
  getInvoiceDocument,
};
