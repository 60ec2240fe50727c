import { fromPromise } from 'xstate';
import { EditedDocument, invoiceObstacles } from '#api/invoice-edit/wire.ts';
import { client, read } from '#api/platform/client.ts';
import { underOneKey } from '#api/platform/under-one-key.ts';
import type { EditableInvoice, InvoiceForm } from '#domain/invoice/invoice-edit.ts';
import type { SaveAnswer, SaveRequest } from '#domain/merging.ts';

type Request = SaveRequest<EditableInvoice, InvoiceForm>;

/** The call of an edit: what may have been done is sent again under its own key. */
export function invoiceEditActors() {
  const send = underOneKey((key, { subject: invoice, form }: Request, signal) =>
    read(
      client.POST('/ecaas/merchant-invoice-edit', {
        params: { header: { 'Idempotency-Key': key } },
        body: {
          data: {
            type: 'invoice-edits',
            attributes: {
              trx_id: invoice.trxId,
              version: invoice.version,
              values: {
                po_number: form.poNumber.trim(),
                received_date: form.receivedDate,
                ship_to: form.shipTo,
                notes: form.notes.trim(),
              },
              adjustment:
                form.newTotal === null
                  ? null
                  : { new_total: form.newTotal, reason: form.reason, comments: form.comments.trim() },
            },
          },
        },
        signal,
      }),
      EditedDocument,
      invoiceObstacles,
    ),
  );
  return {
    saveEdit: fromPromise<SaveAnswer<EditableInvoice>, Request>(({ input, signal }) => send(input, signal)),
  };
}
