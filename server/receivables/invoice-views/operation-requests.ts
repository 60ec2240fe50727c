import type { invoiceViewsOperations } from '#server/receivables/invoice-views/operations.ts';
import { about, attributes, type RequestsOf } from '#server/testing/sample-request.ts';

const VIEW = '/invoice-views/00000000-0000-4000-8000-00000000abcd';

/** A request for each operation of views of the list of invoices. */
export const operationRequests: RequestsOf<typeof invoiceViewsOperations> = {
  listInvoiceViews: ({ buid }) => about('/invoice-views', buid),
  putInvoiceView: ({ buid }) => ({
    method: 'PUT',
    path: VIEW,
    body: attributes('invoice-views', {
      buid_customer: buid,
      name: 'Pay this week',
      list: 'unpaid',
      query: 'sort=due_date',
      is_shared: false,
      is_start: false,
    }),
  }),
  putInvoiceColumns: () => ({
    method: 'PUT',
    path: '/invoice-columns',
    body: attributes('invoice-columns', { columns: ['invoice_id', 'status', 'amount'] }),
  }),
  removeInvoiceView: ({ buid }) => ({ ...about(VIEW, buid), method: 'DELETE' }),
};
