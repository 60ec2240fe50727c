import { countMerchantInvoices } from '#server/receivables/merchant-invoices/count-merchant-invoices.ts';
import {
  exportMerchantInvoices,
  exportMerchantInvoicesWorkbook,
} from '#server/receivables/merchant-invoices/export-merchant-invoices.ts';
import { getMerchantInvoiceDetails } from '#server/receivables/merchant-invoices/get-merchant-invoice-details.ts';
import { listMerchantInvoices } from '#server/receivables/merchant-invoices/list-merchant-invoices.ts';

/** The operations of invoices as their merchants read them. */
export const merchantInvoicesOperations = {
  listMerchantInvoices,
  countMerchantInvoices,
  exportMerchantInvoices,
  exportMerchantInvoicesWorkbook,
  getMerchantInvoiceDetails,
};
