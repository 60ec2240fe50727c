import { answered, client, read, readOf } from '#api/platform/client.ts';
import type { components } from '#api/contract/schema.gen.ts';
import { readTogether, type ReadCall } from '#api/platform/read-call.ts';
import { locationQuery, pageQuery, scopeQuery } from '#api/platform/scope-query.ts';
import { InvoiceCountsDocument, InvoicesDocument } from '#api/invoices/wire.ts';
import { AddressesDocument, InvoiceDetailsDocument } from '#api/invoices/details-wire.ts';
import { InvoiceSelectionDocument } from '#api/invoices/selection-wire.ts';
import { CallError } from '#domain/call-error.ts';
import type { Address, InvoiceDetails } from '#domain/invoice/invoice-details.ts';
import type {
  InvoiceCounts,
  InvoiceFilter,
  InvoicePage,
  InvoicePageQuery,
} from '#domain/invoice/invoice-list.ts';
import type {
  InvoiceSelection,
  NamedException,
  SelectionRequest,
} from '#domain/selection/invoice-selection.ts';
import type { Scope } from '#domain/access/scope.ts';

/** A page of invoices (§7 `/invoices`). */
export function invoicesRead(scope: Scope, query: InvoicePageQuery): ReadCall<InvoicePage> {
  const asked = { ...filterQuery(scope, query.filter), sort: query.sort, ...pageQuery(query) };
  return readOf('listInvoices', '/invoices', { query: asked }, InvoicesDocument);
}

/** The invoices of these transactions, in the order of the list (§7 `filter[trx_id]`). */
export function getInvoices(
  scope: Scope,
  trxIds: readonly string[],
  signal?: AbortSignal,
): Promise<InvoicePage> {
  const params = {
    query: {
      'filter[buid_customer]': scope.buidCustomer,
      'filter[trx_id]': trxIds.join(','),
      'page[size]': trxIds.length,
    },
  };
  return read(client.GET('/invoices', { params, signal }), InvoicesDocument);
}

/** How many invoices each list holds: of all, or of those that the conditions of a filter leave, whatever its status. */
export function invoiceCountsRead(scope: Scope, filter?: InvoiceFilter): ReadCall<InvoiceCounts> {
  const asked = { ...scopeQuery(scope), ...(filter ? conditionsQuery(filter) : {}) };
  return readOf('countInvoices', '/invoice-counts', { query: asked }, InvoiceCountsDocument);
}

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
  // The exceptions become a set of their own: too many for an address.
  const made = await createInvoiceSelection(scope, { kind: 'except', selectionId, exceptions }, signal);
  return { ...customer, 'filter[selection_id]': made.selectionId };
}

/** Makes or narrows a selection that the server keeps. */
export function createInvoiceSelection(
  scope: Scope,
  request: SelectionRequest,
  signal?: AbortSignal,
): Promise<InvoiceSelection> {
  const attributes = {
    buid_customer: scope.buidCustomer,
    ...selectionAttributes(scope, request),
    ...exceptionAttributes(request.exceptions ?? []),
  };
  const body = { data: { type: 'invoice-selections' as const, attributes } };
  const params = { query: locationQuery(scope) };
  return read(client.POST('/invoice-selections', { params, body, signal }), InvoiceSelectionDocument);
}

/** An invoice with its lines and timeline; the path depends on `invoice_details_version` (§7). */
export function invoiceDetailsRead(scope: Scope, trxId: string, version: number): ReadCall<InvoiceDetails> {
  const asked = oneInvoice(scope, trxId);
  return version >= 1
    ? readOf('getInvoiceDetails', '/ecaas/invoice-details', asked, InvoiceDetailsDocument)
    : readOf('getDetails', '/details', asked, InvoiceDetailsDocument);
}

/** Where an invoice is billed and shipped to, and who sold it (§7). */
export function invoiceAddressesRead(
  scope: Scope,
  trxId: string,
): ReadCall<{ billing: Address | null; shipping: Address | null; merchant: Address | null }> {
  const asked = oneInvoice(scope, trxId);
  return readTogether({
    billing: readOf('getBillingAddresses', '/billing-addresses', asked, AddressesDocument),
    shipping: readOf('getShippingAddresses', '/shipping-addresses', asked, AddressesDocument),
    merchant: readOf('getMerchantAddresses', '/merchant-addresses', asked, AddressesDocument),
  });
}

const oneInvoice = ({ buidCustomer }: Scope, trxId: string) => ({
  query: { 'filter[buid_customer]': buidCustomer, 'filter[trx_id]': trxId },
});

function filterQuery(scope: Scope, filter: InvoiceFilter) {
  return {
    ...scopeQuery(scope),
    'filter[status]': filter.status,
    ...conditionsQuery(filter),
  };
}

function conditionsQuery(filter: InvoiceFilter) {
  return {
    ...(filter.search ? { 'filter[search]': filter.search } : {}),
    ...(filter.dueFrom ? { 'filter[due_from]': filter.dueFrom } : {}),
    ...(filter.dueTo ? { 'filter[due_to]': filter.dueTo } : {}),
    ...(filter.amountFrom === undefined ? {} : { 'filter[amount_from]': filter.amountFrom }),
    ...(filter.amountTo === undefined ? {} : { 'filter[amount_to]': filter.amountTo }),
    ...(filter.account ? { 'filter[account]': filter.account } : {}),
    ...(filter.buidMerchant ? { 'filter[buid_merchant]': filter.buidMerchant } : {}),
  };
}

function selectionAttributes(scope: Scope, request: SelectionRequest) {
  switch (request.kind) {
    case 'filter': {
      const { dueFrom, dueTo, amountFrom, amountTo, buidMerchant, ...same } = request.filter;
      return {
        filter: {
          ...same,
          ...(dueFrom ? { due_from: dueFrom } : {}),
          ...(dueTo ? { due_to: dueTo } : {}),
          ...(amountFrom === undefined ? {} : { amount_from: amountFrom }),
          ...(amountTo === undefined ? {} : { amount_to: amountTo }),
          ...(buidMerchant ? { buid_merchant: buidMerchant } : {}),
          ...(scope.currency ? { sol_currency: scope.currency } : {}),
        },
        ...(request.takesIn ? { take_in: true } : {}),
      };
    }
    case 'invoices':
      return { trx_ids: [...request.trxIds] };
    case 'leaveOut':
      return { narrow: { selection_id: request.selectionId, leave_out: request.rule } };
    case 'keepAccount':
      return { narrow: { selection_id: request.selectionId, keep_account: request.buidCustomer } };
    case 'keepCurrency':
      return { narrow: { selection_id: request.selectionId, keep_currency: request.currency } };
    case 'keepFirst':
      return { narrow: { selection_id: request.selectionId, keep_first: request.count } };
    case 'takeIn':
      return { narrow: { selection_id: request.selectionId }, take_in: true };
    case 'except':
      return { narrow: { selection_id: request.selectionId } };
  }
}

function exceptionAttributes(exceptions: readonly NamedException[]) {
  const idsOf = (wanted: boolean) =>
    exceptions.filter(({ isIn }) => isIn === wanted).map(({ trxId }) => trxId);
  return {
    ...(exceptions.some(({ isIn }) => !isIn) ? { without: idsOf(false) } : {}),
    ...(exceptions.some(({ isIn }) => isIn) ? { including: idsOf(true) } : {}),
  };
}
