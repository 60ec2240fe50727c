import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import type { ListSettings } from '#domain/invoice-view/invoice-view.ts';

// Downloaded with the first list that reads it.
const viewsDocument = async () => (await import('#api/invoice-views/wire.ts')).InvoiceViewsDocument;

/** The views of the list of invoices that the user has at a customer, and the columns of that list. */
export function invoiceViewsRead(buidCustomer: string): ReadCall<ListSettings> {
  const query = { 'filter[buid_customer]': buidCustomer };
  return readOf('listInvoiceViews', '/invoice-views', { query }, viewsDocument);
}
