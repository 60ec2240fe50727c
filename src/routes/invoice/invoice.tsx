import { createRoute, notFound } from '@tanstack/react-router';
import { invoiceAddressesRead, invoiceDetailsRead } from '#api/invoices/reads.ts';
import { invoiceDocumentsRead } from '#api/invoice-documents/reads.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { scopeOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** What an invoice's page reads: the document, and its addresses apart. */
export function invoiceReads({ context, params }: { context: PageContext; params: { invoice_id: string } }) {
  const scope = scopeOf(context);
  const { invoiceDetailsVersion } = settingsOf(context).config;
  return {
    details: invoiceDetailsRead(scope, params.invoice_id, invoiceDetailsVersion),
    addresses: invoiceAddressesRead(scope, params.invoice_id),
    documents: invoiceDocumentsRead(scope, params.invoice_id),
  };
}

/** Invoice details (§2). The path carries the transaction's id. */
export const invoiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invoice/$invoice_id',
  beforeLoad: async (options) => {
    await guarded('/invoice/$invoice_id')(options);
    if (!/^\d{1,20}$/.test(options.params.invoice_id)) throw notFound();
  },
  loader: (told) => beginReads(told),
  staticData: { title: 'invoice.title', reads: invoiceReads },
  component: pageWithMessages(
    [
      'adjustments',
      'chargeback-obstacles',
      'dispute-credit',
      'dispute-obstacles',
      'invoice',
      'invoice-documents',
      'payments',
    ],
    () => import('#routes/invoice/invoice-page.tsx'),
    'InvoicePage',
  ),
});
