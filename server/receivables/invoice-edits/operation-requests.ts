import { randomUUID } from 'node:crypto';
import type { invoiceEditsOperations } from '#server/receivables/invoice-edits/operations.ts';
import { attributes, get, post, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation on what merchants change of their invoices. */
export const operationRequests: RequestsOf<typeof invoiceEditsOperations> = {
  getEditableInvoice: ({ trxId }) => get('/ecaas/merchant-invoice-edit', { 'filter[trx_id]': trxId }),
  saveInvoiceEdit: ({ trxId }) => ({
    ...post(
      '/ecaas/merchant-invoice-edit',
      attributes('invoice-edits', {
        trx_id: trxId,
        version: 0,
        values: { po_number: 'PO-9', received_date: null, ship_to: null, notes: '' },
        adjustment: null,
      }),
    ),
    headers: { 'idempotency-key': randomUUID() },
  }),
};
