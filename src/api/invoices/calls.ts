import { client, read } from '#api/platform/client.ts';
import { locationQuery } from '#api/platform/scope-query.ts';
import { InvoicesDocument } from '#api/invoices/wire.ts';
import { InvoiceSelectionDocument } from '#api/invoices/selection-wire.ts';
import { callErrorOf } from '#domain/call-error.ts';
import { conditionAttributes } from '#domain/invoice/invoice-conditions.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { InvoicePage } from '#domain/invoice/invoice-list.ts';
import { MOST_LINES, type EachOfSelection } from '#domain/payment/payable.ts';
import type {
  InvoiceSelection,
  NamedException,
  SelectionRequest,
} from '#domain/selection/invoice-selection.ts';
import type { Scope } from '#domain/access/scope.ts';

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

/** Ids that one call asks for, so that the address stays within what servers accept. */
const IDS_AT_ONCE = 200;

/** The invoices of as many transactions as are wanted; those that the user does not see are left out. */
export async function getEachInvoice(
  scope: Scope,
  trxIds: readonly string[],
  signal?: AbortSignal,
): Promise<readonly Invoice[]> {
  const pages: InvoicePage[] = [];
  for (let start = 0; start < trxIds.length; start += IDS_AT_ONCE) {
    pages.push(await getInvoices(scope, trxIds.slice(start, start + IDS_AT_ONCE), signal));
  }
  return pages.flatMap((page) => page.rows);
}

/** The invoices of a selection that the server keeps, up to as many as one payment names; null where it is gone. */
export async function getEachOfSelection(
  { buidCustomer }: Scope,
  { selectionId, leftOut }: InvoiceSelection,
  signal?: AbortSignal,
): Promise<EachOfSelection | null> {
  const those = async (isLeftOut: boolean) => {
    const query = {
      'filter[buid_customer]': buidCustomer,
      'filter[selection_id]': selectionId,
      'filter[left_out]': isLeftOut,
      'page[size]': MOST_LINES,
    };
    const { rows } = await read(client.GET('/invoices', { params: { query }, signal }), InvoicesDocument);
    return rows;
  };
  const isAnyLeftOut = leftOut.disputed + leftOut.credits > 0;
  try {
    const [invoices, left] = await Promise.all([those(false), isAnyLeftOut ? those(true) : []]);
    return { invoices, leftOut: left };
  } catch (error) {
    if (callErrorOf(error).code === 'selection_expired') return null;
    throw error;
  }
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

function selectionAttributes(scope: Scope, request: SelectionRequest) {
  switch (request.kind) {
    case 'filter': {
      return {
        filter: {
          status: request.filter.status,
          ...conditionAttributes(request.filter),
          ...(scope.currency ? { sol_currency: scope.currency } : {}),
        },
        ...(request.group ? { group: request.group } : {}),
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
    case 'keepPayable':
      return { narrow: { selection_id: request.selectionId, keep_payable: true as const } };
    case 'takeIn':
      return { narrow: { selection_id: request.selectionId }, take_in: true };
    case 'except':
    case 'again':
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
