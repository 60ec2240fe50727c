import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { InvoiceDocumentRow } from '#server/receivables/invoice-documents/document-of-invoice.ts';

/**
 * Says of a document what its check has said; in the step in which it is there, what it takes the place of goes.
 * Undefined where it was said already.
 */
export async function arriveAs(
  tx: Tx,
  clock: Clock,
  { document_id, state: before, replaces, customer_id, trx_id, entered_by }: InvoiceDocumentRow,
  state: 'checking' | 'stored' | 'refused',
): Promise<InvoiceDocumentRow | undefined> {
  const arrived = await tx
    .updateTable('invoice_documents')
    .set({ state })
    .where('document_id', '=', document_id)
    .where('state', '=', before)
    .returningAll()
    .executeTakeFirst();
  if (arrived?.state === 'stored' && replaces !== null) {
    await tx
      .updateTable('invoice_documents')
      .set({ removed_at: clock.instant(), removed_by: entered_by })
      .where('document_id', '=', replaces)
      .where('customer_id', '=', customer_id)
      .where('trx_id', '=', trx_id)
      .where('removed_at', 'is', null)
      .execute();
  }
  return arrived;
}
