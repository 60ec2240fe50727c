import { addressesOperations } from '#server/receivables/addresses/operations.ts';
import { chargebacksOperations } from '#server/receivables/chargebacks/operations.ts';
import { currenciesOperations } from '#server/receivables/currencies/operations.ts';
import { customerDetailsOperations } from '#server/receivables/customer-details/operations.ts';
import { programOperations } from '#server/receivables/program/operations.ts';
import { customersOperations } from '#server/receivables/customers/operations.ts';
import { disputeDocumentsOperations } from '#server/receivables/dispute-documents/operations.ts';
import { disputesOperations } from '#server/receivables/disputes/operations.ts';
import { exposuresOperations } from '#server/receivables/exposures/operations.ts';
import { invoiceDocumentsOperations } from '#server/receivables/invoice-documents/operations.ts';
import { invoiceEditsOperations } from '#server/receivables/invoice-edits/operations.ts';
import { invoiceViewsOperations } from '#server/receivables/invoice-views/operations.ts';
import { invoicesOperations } from '#server/receivables/invoices/operations.ts';
import { merchantInvoicesOperations } from '#server/receivables/merchant-invoices/operations.ts';
import { rejectionsOperations } from '#server/receivables/rejections/operations.ts';
import { searchOperations } from '#server/receivables/search/operations.ts';
import { merchantsOperations } from '#server/receivables/merchants/operations.ts';

/** The operations of what is owed, by whom and to whom, noun by noun. */
export const receivablesOperations = {
  ...addressesOperations,
  ...chargebacksOperations,
  ...currenciesOperations,
  ...customersOperations,
  ...customerDetailsOperations,
  ...programOperations,
  ...disputeDocumentsOperations,
  ...disputesOperations,
  ...exposuresOperations,
  ...invoicesOperations,
  ...invoiceViewsOperations,
  ...merchantsOperations,
  ...merchantInvoicesOperations,
  ...invoiceDocumentsOperations,
  ...invoiceEditsOperations,
  ...rejectionsOperations,
  ...searchOperations,
};
