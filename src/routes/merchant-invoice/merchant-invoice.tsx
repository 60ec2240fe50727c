import { createRoute, notFound } from '@tanstack/react-router';
import { merchantInvoiceDocumentsRead } from '#api/invoice-documents/reads.ts';
import { merchantInvoiceRead } from '#api/merchant-invoices/reads.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** What the page reads: the invoice, and its documents apart. */
export const merchantInvoiceReads = ({ params }: { params: { invoice_id: string } }) => ({
  details: merchantInvoiceRead(params.invoice_id),
  documents: merchantInvoiceDocumentsRead(params.invoice_id),
});

/** An invoice as its merchant reads it (decisions §6). The path carries the transaction's id. */
export const merchantInvoiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/merchant/invoice/$invoice_id',
  beforeLoad: async (options) => {
    await guarded('/merchant/invoice/$invoice_id')(options);
    if (!/^\d{1,20}$/.test(options.params.invoice_id)) throw notFound();
  },
  loader: (told) => beginReads(told),
  staticData: { title: 'invoice.title', reads: merchantInvoiceReads },
  component: pageWithMessages(
    [
      'adjustments',
      'chargeback',
      'dispute-documents',
      'dispute-center',
      'invoice',
      'invoice-documents',
      'merchant-invoices',
      'short-pays',
    ],
    () => import('#routes/merchant-invoice/merchant-invoice-page.tsx'),
    'MerchantInvoicePage',
  ),
});
