import { readOf } from '#api/platform/client.ts';
import { readTogether, type ReadCall } from '#api/platform/read-call.ts';
import { pageQuery, scopeQuery } from '#api/platform/scope-query.ts';
import { InvoiceCountsDocument, InvoicesDocument } from '#api/invoices/wire.ts';
import { conditionParameters } from '#domain/invoice/invoice-conditions.ts';
import type { Address, InvoiceDetails } from '#domain/invoice/invoice-details.ts';
import type {
  InvoiceCounts,
  InvoiceFilter,
  InvoicePage,
  InvoicePageQuery,
} from '#domain/invoice/invoice-list.ts';
import type { Scope } from '#domain/access/scope.ts';

// Downloaded with the first page that reads it.
const addressesDocument = async () => (await import('#api/invoices/details-wire.ts')).AddressesDocument;
const invoiceDetailsDocument = async () =>
  (await import('#api/invoices/details-wire.ts')).InvoiceDetailsDocument;

/** A page of invoices (§7 `/invoices`). */
export function invoicesRead(scope: Scope, query: InvoicePageQuery): ReadCall<InvoicePage> {
  const { sort, group } = query;
  const asked = {
    ...filterQuery(scope, query.filter),
    sort,
    ...(group ? { group } : {}),
    ...pageQuery(query),
  };
  return readOf('listInvoices', '/invoices', { query: asked }, InvoicesDocument);
}

/** How many invoices each list holds: of all, or of those that the conditions of a filter leave, whatever its status. */
export function invoiceCountsRead(scope: Scope, filter?: InvoiceFilter): ReadCall<InvoiceCounts> {
  const asked = { ...scopeQuery(scope), ...(filter ? conditionParameters(filter) : {}) };
  return readOf('countInvoices', '/invoice-counts', { query: asked }, InvoiceCountsDocument);
}

/** An invoice with its lines and timeline; the path depends on `invoice_details_version` (§7). */
export function invoiceDetailsRead(scope: Scope, trxId: string, version: number): ReadCall<InvoiceDetails> {
  const asked = oneInvoice(scope, trxId);
  return version >= 1
    ? readOf('getInvoiceDetails', '/ecaas/invoice-details', asked, invoiceDetailsDocument)
    : readOf('getDetails', '/details', asked, invoiceDetailsDocument);
}

/** Where an invoice is billed and shipped to, and who sold it (§7). */
export function invoiceAddressesRead(
  scope: Scope,
  trxId: string,
): ReadCall<{ billing: Address | null; shipping: Address | null; merchant: Address | null }> {
  const asked = oneInvoice(scope, trxId);
  return readTogether({
    billing: readOf('getBillingAddresses', '/billing-addresses', asked, addressesDocument),
    shipping: readOf('getShippingAddresses', '/shipping-addresses', asked, addressesDocument),
    merchant: readOf('getMerchantAddresses', '/merchant-addresses', asked, addressesDocument),
  });
}

const oneInvoice = ({ buidCustomer }: Scope, trxId: string) => ({
  query: { 'filter[buid_customer]': buidCustomer, 'filter[trx_id]': trxId },
});

/** What a list of invoices is narrowed to. */
export function filterQuery(scope: Scope, filter: InvoiceFilter) {
  return {
    ...scopeQuery(scope),
    'filter[status]': filter.status,
    ...conditionParameters(filter),
  };
}
