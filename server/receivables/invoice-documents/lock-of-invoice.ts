import type { Tx } from '#server/platform/db/database.ts';

/** Locks an invoice until the transaction ends: its documents are counted and changed by one at a time. */
export async function lockOfInvoice(
  tx: Tx,
  { customer_id, trx_id }: { readonly customer_id: string; readonly trx_id: string },
): Promise<void> {
  await tx
    .selectFrom('invoices')
    .select('trx_id')
    .where('customer_id', '=', customer_id)
    .where('trx_id', '=', trx_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
