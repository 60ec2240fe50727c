import { answered, client } from '#api/platform/client.ts';
import { AS_CSV, csvOf, formatQuery, type FileFormat } from '#api/platform/csv-answer.ts';
import type { InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import type { NamedException } from '#domain/selection/invoice-selection.ts';
import type { Scope } from '#domain/access/scope.ts';
import { filterQuery } from '#api/invoices/reads.ts';

/** What a file of invoices holds: all that match, those named, or a selection that the server keeps. */
export type InvoiceExport =
  | ({ readonly kind: 'matching' } & Pick<InvoicePageQuery, 'filter' | 'sort'>)
  | { readonly kind: 'selected'; readonly trxIds: readonly string[] }
  | {
      readonly kind: 'kept';
      readonly selectionId: string;
      readonly exceptions: readonly NamedException[];
    };

/** Invoices as a CSV file. */
export async function exportInvoices(
  scope: Scope,
  wanted: InvoiceExport,
  format: FileFormat,
  signal?: AbortSignal,
): Promise<Blob> {
  const query = await exportQuery(scope, wanted, signal);
  const params = { query: { ...query, ...formatQuery(format) } };
  return csvOf(await answered(client.GET('/invoices.csv', { params, signal, ...AS_CSV })));
}

async function exportQuery(scope: Scope, wanted: InvoiceExport, signal: AbortSignal | undefined) {
  if (wanted.kind === 'matching') return { ...filterQuery(scope, wanted.filter), sort: wanted.sort };
  const customer = { 'filter[buid_customer]': scope.buidCustomer };
  if (wanted.kind === 'selected') return { ...customer, 'filter[trx_id]': wanted.trxIds.join(',') };
  const { selectionId, exceptions } = wanted;
  if (exceptions.length === 0) return { ...customer, 'filter[selection_id]': selectionId };
  // The exceptions become a set of their own: too many for an address. Only the list has them, which has this call.
  const { createInvoiceSelection } = await import('#api/invoices/calls.ts');
  const made = await createInvoiceSelection(scope, { kind: 'except', selectionId, exceptions }, signal);
  return { ...customer, 'filter[selection_id]': made.selectionId };
}
