import type { Tx } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { InvoiceRecord } from '#server/receivables/invoices/find-invoice.ts';
import { ofMerchants } from '#server/receivables/merchant-invoices/merchant-condition.ts';

/**
 * One invoice of the caller's merchants, by its transaction's id, which names it alone (§7).
 * @throws what is foreign answers as what is missing
 */
export async function findMerchantInvoice(
  tx: Tx,
  caller: Pick<Caller, 'userId'>,
  trxId: string,
): Promise<Omit<InvoiceRecord, 'of_terminated' | 'of_chargeback' | 'of_given'>> {
  const found = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('trx_id', '=', trxId)
    .where(ofMerchants(caller))
    .orderBy('customer_id')
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}
