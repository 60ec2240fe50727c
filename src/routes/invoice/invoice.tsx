import { createRoute, notFound } from '@tanstack/react-router';
import { getInvoiceAddresses, getInvoiceDetails } from '#api/invoices/calls.ts';
import { guarded } from '#routes/frame/guard.ts';
import { scopeOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { prefetch, type Prefetched } from '#routes/frame/prefetch.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** What an invoice's page reads: the document, and its addresses apart. */
export const invoiceReads = (context: PageContext, trxId: string) => {
  const scope = scopeOf(context);
  const { invoiceDetailsVersion } = settingsOf(context).config;
  return {
    details: (signal?: AbortSignal) => getInvoiceDetails(scope, trxId, invoiceDetailsVersion, signal),
    addresses: (signal?: AbortSignal) => getInvoiceAddresses(scope, trxId, signal),
  };
};
export type InvoiceReads = ReturnType<typeof invoiceReads>;
export type PrefetchedInvoice = {
  [Name in keyof InvoiceReads]: Prefetched<Awaited<ReturnType<InvoiceReads[Name]>>>;
};

/** Invoice details (§2). The path carries the transaction's id. */
export const invoiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invoice/$invoice_id',
  beforeLoad: async (options) => {
    await guarded('/invoice/$invoice_id')(options);
    if (!/^\d{1,20}$/.test(options.params.invoice_id)) throw notFound();
  },
  loader: ({ context, params }): PrefetchedInvoice => {
    const reads = invoiceReads(context, params.invoice_id);
    return { details: prefetch(context, reads.details), addresses: prefetch(context, reads.addresses) };
  },
  staticData: { title: 'invoice.title' },
  component: pageWithMessages(['invoice'], () => import('#routes/invoice/invoice-page.tsx'), 'InvoicePage'),
});
