import { answered, client, readOf } from '#api/platform/client.ts';
import {
  AS_CSV,
  AS_WORKBOOK,
  csvOf,
  formatQuery,
  workbookOf,
  type FileFormat,
} from '#api/platform/csv-answer.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { pageQuery } from '#api/platform/scope-query.ts';
import { conditionParameters } from '#domain/invoice/invoice-conditions.ts';
import { InvoiceCountsDocument, InvoicesDocument } from '#api/invoices/wire.ts';
import type { InvoiceFile } from '#domain/invoice/invoice-file.ts';
import type {
  InvoiceCounts,
  InvoiceFilter,
  InvoicePage,
  InvoicePageQuery,
} from '#domain/invoice/invoice-list.ts';

/** A page of the invoices of all customers, each under its customer in the place of its account. */
export function programInvoicesRead(query: InvoicePageQuery): ReadCall<InvoicePage> {
  const { sort, group } = query;
  const asked = { ...filterQuery(query.filter), sort, ...(group ? { group } : {}), ...pageQuery(query) };
  return readOf('listProgramInvoices', '/program-invoices', { query: asked }, InvoicesDocument);
}

/** How many of them each list holds: of all, or of those that the conditions of a filter leave. */
export function programInvoiceCountsRead(filter?: InvoiceFilter): ReadCall<InvoiceCounts> {
  const query = filter ? withCurrency(filter) : {};
  return readOf('countProgramInvoices', '/program-invoice-counts', { query }, InvoiceCountsDocument);
}

/** Those of these invoices that the user still sees, of which a search is found. */
export function foundProgramInvoicesRead(trxIds: readonly string[], search?: string): ReadCall<InvoicePage> {
  const query = {
    // An empty list of ids is of no invoice, and not of all.
    'filter[trx_id]': trxIds.length === 0 ? '0' : trxIds.join(','),
    ...(search ? { 'filter[search]': search } : {}),
    'page[size]': Math.max(1, trxIds.length),
  };
  return readOf('listProgramInvoices', '/program-invoices', { query }, InvoicesDocument);
}

/** Invoices of all customers as a CSV file, or as a workbook: all that match, or those named. */
export async function exportProgramInvoices(
  wanted: Exclude<InvoiceFile, { readonly kind: 'kept' }>,
  format: FileFormat,
  signal?: AbortSignal,
): Promise<Blob> {
  const asked =
    wanted.kind === 'selected'
      ? { 'filter[trx_id]': wanted.trxIds.join(','), ...(wanted.sort && { sort: wanted.sort }) }
      : { ...filterQuery(wanted.filter), sort: wanted.sort };
  if (wanted.as === 'workbook') {
    const params = { query: { ...asked, 'file[language]': format.language } };
    return workbookOf(
      await answered(client.GET('/program-invoices.xlsx', { params, signal, ...AS_WORKBOOK })),
    );
  }
  const params = { query: { ...asked, ...formatQuery(format) } };
  return csvOf(await answered(client.GET('/program-invoices.csv', { params, signal, ...AS_CSV })));
}

const filterQuery = (filter: InvoiceFilter) => ({
  'filter[status]': filter.status,
  ...withCurrency(filter),
});

const withCurrency = (filter: InvoiceFilter) => ({
  ...conditionParameters(filter),
  ...(filter.currency ? { 'filter[currency]': filter.currency } : {}),
});
