import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { pageQuery } from '#api/platform/scope-query.ts';
import { conditionParameters } from '#domain/invoice/invoice-conditions.ts';
import type {
  MerchantInvoiceCounts,
  MerchantInvoiceDetails,
  MerchantInvoiceFilter,
  MerchantInvoicePage,
  MerchantInvoiceQuery,
} from '#domain/invoice/merchant-invoice.ts';

// Downloaded with the first page that reads them.
const invoicesDocument = async () =>
  (await import('#api/merchant-invoices/wire.ts')).MerchantInvoicesDocument;
const countsDocument = async () =>
  (await import('#api/merchant-invoices/wire.ts')).MerchantInvoiceCountsDocument;
const detailsDocument = async () =>
  (await import('#api/merchant-invoices/details-wire.ts')).MerchantInvoiceDetailsDocument;

/** A page of the invoices of the user's merchants, or of the one that they work for now. */
export function merchantInvoicesRead(
  buidMerchant: string | null,
  query: MerchantInvoiceQuery,
): ReadCall<MerchantInvoicePage> {
  const asked = { ...filterQuery(buidMerchant, query.filter), sort: query.sort, ...pageQuery(query) };
  return readOf('listMerchantInvoices', '/merchant-invoices', { query: asked }, invoicesDocument);
}

/** How many of them each list holds under the conditions of a filter, and who has bought. */
export function merchantInvoiceCountsRead(
  buidMerchant: string | null,
  filter: MerchantInvoiceFilter,
): ReadCall<MerchantInvoiceCounts> {
  const asked = filterQuery(buidMerchant, { ...filter, status: undefined });
  return readOf('countMerchantInvoices', '/merchant-invoice-counts', { query: asked }, countsDocument);
}

/** One of them with all that its merchant reads of it. */
export function merchantInvoiceRead(trxId: string): ReadCall<MerchantInvoiceDetails> {
  const query = { 'filter[trx_id]': trxId };
  return readOf('getMerchantInvoiceDetails', '/ecaas/merchant-invoice-details', { query }, detailsDocument);
}

type Unset<Filter> = { readonly [Name in keyof Filter]: Filter[Name] | undefined };

/** What a list of them is narrowed to. */
export function filterQuery(buidMerchant: string | null, filter: Unset<MerchantInvoiceFilter>) {
  return {
    ...(buidMerchant === null ? {} : { 'filter[buid_merchant]': buidMerchant }),
    ...(filter.status ? { 'filter[status]': filter.status } : {}),
    ...conditionParameters(filter),
    ...(filter.buidCustomer ? { 'filter[buid_customer]': filter.buidCustomer } : {}),
    ...(filter.documents ? { 'filter[documents]': filter.documents } : {}),
  };
}
