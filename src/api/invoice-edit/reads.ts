import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import type { EditableInvoice } from '#domain/invoice/invoice-edit.ts';

/** What can be changed of an invoice of the user’s merchants. */
export function editableInvoiceRead(trxId: string): ReadCall<EditableInvoice> {
  return readOf(
    'getEditableInvoice',
    '/ecaas/merchant-invoice-edit',
    { query: { 'filter[trx_id]': trxId } },
    // Downloaded with the first page that reads it.
    async () => (await import('#api/invoice-edit/wire.ts')).EditableDocument,
  );
}
