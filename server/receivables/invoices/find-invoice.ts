import type { Selectable } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';
import { OF_TERMINATED, type OfAccount } from '#server/receivables/invoices/terminated-account.ts';
import { OF_CLAIMS, type OfClaims } from '#server/receivables/invoices/claims-of-invoice.ts';

export type InvoiceRecord = Selectable<Schema['invoices']> & OfAccount & OfClaims;

/** One invoice of a customer, or of its sub-account where the request names one; undefined where there is none. */
export async function findInvoice(
  tx: Tx,
  customer: NamedCustomer,
  trxId: string,
): Promise<InvoiceRecord | undefined> {
  const query = tx
    .selectFrom('invoices')
    .selectAll()
    .select([OF_TERMINATED, ...OF_CLAIMS])
    .where('customer_id', '=', customer.customerId)
    .where('trx_id', '=', trxId);
  return (
    customer.accountIds ? query.where('account_id', 'in', customer.accountIds) : query
  ).executeTakeFirst();
}
