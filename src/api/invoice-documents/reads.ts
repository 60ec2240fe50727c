import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { InvoiceDocument, MerchantInvoiceDocument } from '#domain/invoice/invoice-document.ts';

// Downloaded with the first page that reads them.
const merchantDocuments = async () =>
  (await import('#api/invoice-documents/wire.ts')).MerchantInvoiceDocumentsDocument;
const buyerDocuments = async () => (await import('#api/invoice-documents/wire.ts')).InvoiceDocumentsDocument;

/** The documents of an invoice as its merchant reads them, also those that can still be had back (§7). */
export function merchantInvoiceDocumentsRead(trxId: string): ReadCall<readonly MerchantInvoiceDocument[]> {
  return readOf(
    'listMerchantInvoiceDocuments',
    '/merchant-invoice-documents',
    { query: { 'filter[trx_id]': trxId } },
    merchantDocuments,
  );
}

/** The documents of an invoice as its buyer reads them (§7). */
export function invoiceDocumentsRead(
  { buidCustomer }: Scope,
  trxId: string,
): ReadCall<readonly InvoiceDocument[]> {
  return readOf(
    'listInvoiceDocuments',
    '/customer-invoice-documents',
    { query: { 'filter[buid_customer]': buidCustomer, 'filter[trx_id]': trxId } },
    buyerDocuments,
  );
}
