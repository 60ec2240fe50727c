import { invoiceListSetup } from '#machines/invoice-list/setup.ts';
import type { InvoiceListContext } from '#machines/invoice-list/rows.ts';
import { listPage } from '#machines/shapes/list-page.ts';

const rows = listPage(
  {
    flow: 'invoice-list',
    page: 'invoiceList.page',
    list: '§2 Screens and routes: Invoices by status',
    description: 'The rows of the page that the URL asks for.',
    noMatch: 'No invoice has this status and meets these conditions; one press shows more.',
    nothingYet: 'The customer has no invoice at all.',
  },
  ({ context: { scope, query } }: { context: InvoiceListContext }) => ({ scope, query }),
);

/** A list of invoices keeps its status while conditions go, and begins anew for another customer or currency. */
export const page = invoiceListSetup.createStateConfig({
  ...rows,
  on: {
    ...rows.on,
    'scope.change': {
      target: '.fetching',
      actions: ['forgetRepeats', { type: 'rememberScope', params: ({ event }) => event }],
    },
    'group.change': {
      actions: { type: 'wantQuery', params: ({ event }) => ({ group: event.group, pageNumber: 1 }) },
    },
    'filter.clear': {
      actions: {
        type: 'wantFilter',
        params: ({ context }) => ({ filter: { status: context.query.filter.status } }),
      },
    },
  },
});
