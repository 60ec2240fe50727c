import type { InvoiceColumnId } from '#domain/invoice-view/invoice-columns.ts';
import { t } from './browser/in-portal.tsx';

/** What the columns of the list of invoices are called. */
export const INVOICE_COLUMN_NAMES: Readonly<Record<InvoiceColumnId, string>> = {
  invoice_id: t('invoices.number'),
  merchant_name: t('invoices.merchant'),
  po_number: t('invoices.poNumber'),
  account_name: t('invoices.account'),
  invoice_date: t('invoices.invoiced'),
  due_date: t('invoices.due'),
  status: t('invoices.status'),
  total: t('invoices.total'),
  amount: t('invoices.open'),
};
