import { answered, client } from '#api/platform/client.ts';
import {
  AS_CSV,
  AS_WORKBOOK,
  csvOf,
  formatQuery,
  workbookOf,
  type FileFormat,
} from '#api/platform/csv-answer.ts';
import type { InvoiceFile } from '#domain/invoice/invoice-file.ts';
import type { Scope } from '#domain/access/scope.ts';
import { filterQuery } from '#api/invoices/reads.ts';

/** Invoices as a CSV file, or as a workbook. */
export async function exportInvoices(
  scope: Scope,
  wanted: InvoiceFile,
  format: FileFormat,
  signal?: AbortSignal,
): Promise<Blob> {
  const query = await exportQuery(scope, wanted, signal);
  const chosen = wanted.columns ? { 'file[columns]': wanted.columns.join(',') } : {};
  if (wanted.as === 'workbook') {
    const params = { query: { ...query, ...chosen, 'file[language]': format.language } };
    return workbookOf(await answered(client.GET('/invoices.xlsx', { params, signal, ...AS_WORKBOOK })));
  }
  const params = { query: { ...query, ...chosen, ...formatQuery(format) } };
  return csvOf(await answered(client.GET('/invoices.csv', { params, signal, ...AS_CSV })));
}

/** What a file is asked for by. */
export async function exportQuery(scope: Scope, wanted: InvoiceFile, signal: AbortSignal | undefined) {
  if (wanted.kind === 'matching') return { ...filterQuery(scope, wanted.filter), sort: wanted.sort };
  const customer = { 'filter[buid_customer]': scope.buidCustomer };
  if (wanted.kind === 'selected') {
    return {
      ...customer,
      'filter[trx_id]': wanted.trxIds.join(','),
      ...(wanted.sort && { sort: wanted.sort }),
    };
  }
  const { selectionId, exceptions } = wanted;
  if (exceptions.length === 0) return { ...customer, 'filter[selection_id]': selectionId };
  // The exceptions become a set of their own: too many for an address. Only the list has them, which has this call.
  const { createInvoiceSelection } = await import('#api/invoices/calls.ts');
  const made = await createInvoiceSelection(scope, { kind: 'except', selectionId, exceptions }, signal);
  return { ...customer, 'filter[selection_id]': made.selectionId };
}
