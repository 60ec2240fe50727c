import { fromPromise } from 'xstate';
import { watchConnection } from '#api/platform/connection.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { portalNow } from '#api/platform/portal-clock.ts';
import { createInvoiceSelection, getEachInvoice } from '#api/invoices/calls.ts';
import { invoicesRead } from '#api/invoices/reads.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { InvoicePage, InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import type { InvoiceSelection, SelectionRequest } from '#domain/selection/invoice-selection.ts';
import type { Scope } from '#domain/access/scope.ts';
import { invoiceList } from '#machines/invoice-list/invoice-list.ts';
import type { LoadedPage } from '#machines/shapes/list-parts.ts';

/** Where the list's chart asks: of one customer, or of all. */
export interface InvoiceListCalls {
  readonly page: (scope: Scope, query: InvoicePageQuery) => ReadCall<InvoicePage>;
  readonly select: (
    scope: Scope,
    request: SelectionRequest,
    signal: AbortSignal,
  ) => Promise<InvoiceSelection>;
  readonly find: (
    scope: Scope,
    trxIds: readonly string[],
    signal: AbortSignal,
  ) => Promise<readonly Invoice[]>;
}

const OF_CUSTOMER: InvoiceListCalls = {
  page: invoicesRead,
  select: createInvoiceSelection,
  find: getEachInvoice,
};

/**
 * The invoice list's chart over the real calls.
 * @param begun the answer of a page of the list that has been begun for the chart; undefined where it is to ask itself
 */
export function providedInvoiceList(
  begun: (page: ReadCall<InvoicePage>) => Promise<InvoicePage> | undefined = () => undefined,
  calls: InvoiceListCalls = OF_CUSTOMER,
) {
  return invoiceList.provide({
    actors: {
      watchConnection: watchConnection(),
      loadPage: fromPromise<LoadedPage<InvoicePage>, { scope: Scope; query: InvoicePageQuery }>(
        async ({ input, signal }) => {
          const read = calls.page(input.scope, input.query);
          return { page: await (begun(read) ?? read.load(signal)), at: portalNow() };
        },
      ),
      createSelection: fromPromise<InvoiceSelection, { scope: Scope; request: SelectionRequest }>(
        ({ input, signal }) => calls.select(input.scope, input.request, signal),
      ),
      findInvoices: fromPromise<readonly Invoice[], { scope: Scope; trxIds: readonly string[] }>(
        ({ input, signal }) => calls.find(input.scope, input.trxIds, signal),
      ),
      waitUntil: fromPromise<void, { instant: string }>(({ input, signal }) =>
        waitUntil(input.instant, signal),
      ),
    },
  });
}

/** Settles at a moment by the portal's clock. */
function waitUntil(instant: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, Date.parse(instant) - Date.parse(portalNow())));
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
