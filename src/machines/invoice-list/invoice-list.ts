import { page } from '#machines/invoice-list/page.ts';
import { selection } from '#machines/invoice-list/selection.ts';
import { invoiceListSetup } from '#machines/invoice-list/setup.ts';

/**
 * Invoices by status. The URL is the source: the route sends what it says (`query.change`), and what the user presses
 * is emitted as the URL that it wants (`query.wanted`). The route provides `loadPage`, `createSelection`, `waitUntil`
 * and `watchConnection`, and takes the selection to the payment (`payment.wanted`).
 */
export const invoiceList = invoiceListSetup.createMachine({
  id: 'invoiceList',
  description: 'The list of invoices: the page of rows, and what is selected to be paid.',
  meta: { spec: ['§2 Screens and routes: Invoices by status'] },
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    kept: input.kept ?? null,
    payment: { ...input.payment, isByAccount: input.kept?.isByAccount ?? false },
    loaded: null,
    error: null,
    repeats: 0,
    isOffline: false,
    selected: [],
    passedOver: [],
    selection: null,
    exceptions: [],
    requests: input.kept?.kind === 'set' ? input.kept.requests : [],
    request: null,
    selectionError: null,
    notice: null,
  }),
  states: { page, selection },
});
