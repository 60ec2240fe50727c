import { answered, client } from '#api/platform/client.ts';
import type { components } from '#api/contract/schema.gen.ts';
import { CallError } from '#domain/call-error.ts';
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

/** How a file is written: for whom, and what stands between its cells. */
export interface FileFormat {
  readonly language: components['schemas']['Language'];
  readonly separator: components['schemas']['Separator'];
}

/** Invoices as a CSV file. */
export async function exportInvoices(
  scope: Scope,
  wanted: InvoiceExport,
  format: FileFormat,
  signal?: AbortSignal,
): Promise<Blob> {
  const query = await exportQuery(scope, wanted, signal);
  const params = {
    query: { ...query, 'file[language]': format.language, 'file[separator]': format.separator },
  };
  const headers = { Accept: 'text/csv' };
  const { data, response } = await answered(
    client.GET('/invoices.csv', { params, signal, headers, parseAs: 'blob' }),
  );
  // What a proxy answers in the server's place is no file of invoices.
  if (!response.headers.get('content-type')?.startsWith('text/csv')) {
    throw new CallError('malformed', { requestId: response.headers.get('x-request-id') });
  }
  return data as Blob;
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
