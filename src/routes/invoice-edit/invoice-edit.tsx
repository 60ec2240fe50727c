import { createRoute, notFound } from '@tanstack/react-router';
import { editableInvoiceRead } from '#api/invoice-edit/reads.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** What the page reads. */
export const invoiceEditReads = ({ params }: { params: { invoice_id: string } }) => ({
  invoice: editableInvoiceRead(params.invoice_id),
});

/** An invoice as its merchant edits it (decisions §6). The path carries the transaction's id. */
export const invoiceEditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invoice/$invoice_id/edit',
  beforeLoad: async (options) => {
    await guarded('/invoice/$invoice_id/edit')(options);
    if (!/^\d{1,20}$/.test(options.params.invoice_id)) throw notFound();
  },
  loader: (told) => beginReads(told),
  staticData: { title: 'invoiceEdit.title', reads: invoiceEditReads },
  component: pageWithMessages(
    ['adjustments', 'invoice', 'invoice-edit', 'merchant-invoices'],
    () => import('#routes/invoice-edit/invoice-edit-page.tsx'),
    'InvoiceEditPage',
  ),
});
