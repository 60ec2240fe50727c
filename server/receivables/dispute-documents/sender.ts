import type { Db, Tx } from '#server/platform/db/database.ts';
import { withActingMerchant, withTenant } from '#server/platform/db/tenant.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';

/** Who sends documents: a customer's user for the named customer, or a merchant's user. */
export interface Sender {
  readonly caller: Pick<Caller, 'userId'>;
  /** Null of a merchant's user. */
  readonly customer: Pick<NamedCustomer, 'customerId'> | null;
}

/** Runs `work` in a transaction that sees and writes what the sender has sent, by the database's policies. */
export function withSender<T>(
  db: Db,
  { caller: { userId }, customer }: Sender,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return customer
    ? withTenant(db, { userId, customerId: customer.customerId }, work)
    : withActingMerchant(db, { userId, merchantId: '' }, work);
}

/** Documents that the sender has sent. */
export function sentBy(tx: Tx, { caller, customer }: Sender) {
  return tx
    .selectFrom('dispute_documents')
    .selectAll()
    .where('user_id', '=', caller.userId)
    .where('customer_id', 'is not distinct from', customer?.customerId ?? null);
}

/** Those of them that are not submitted yet. */
export const ownDocuments = (tx: Tx, sender: Sender) => sentBy(tx, sender).where('document_type', 'is', null);
