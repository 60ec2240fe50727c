import { sql, type Expression, type SqlBool } from 'kysely';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  actFor,
  withActingMerchant,
  withActingSupport,
  withMerchants,
  withSupport,
  withTenant,
} from '#server/platform/db/tenant.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';

/** As whom somebody asks about disputes: the side of their user type, and whose of it. */
export interface Asking {
  readonly party: DisputeParty;
  readonly caller: Caller;
  /** The customer that the request names; null of the other sides. */
  readonly customer: NamedCustomer | null;
}

/** Runs `work` in a transaction that sees and writes what is of the side that asks, by the database's policies. */
export function withParty<T>(db: Db, asking: Asking, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { party, caller, customer } = asking;
  const { userId } = caller;
  if (party === 'merchant') return withMerchants(db, userId, work);
  if (party === 'support') return withSupport(db, userId, work);
  return withTenant(db, { userId, customerId: customer?.customerId ?? null }, work);
}

/** Runs `work` in a transaction in which the side that asks writes; `becomeParty` says for which dispute. */
export function withActingParty<T>(db: Db, asking: Asking, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { party, caller } = asking;
  const { userId } = caller;
  if (party === 'merchant') return withActingMerchant(db, { userId, merchantId: '' }, work);
  if (party === 'support') return withActingSupport(db, { userId, customerId: '' }, work);
  return withParty(db, asking, work);
}

/** Goes on as the merchant, or for the customer, of a dispute; a customer's user stays with the customer they named. */
export async function becomeParty(
  tx: Tx,
  { party }: Asking,
  { merchant_id: merchantId, customer_id: customerId }: Pick<DisputeRow, 'merchant_id' | 'customer_id'>,
): Promise<void> {
  if (party !== 'customer') await actFor(tx, { merchantId, customerId });
}

/** Which disputes, or chargebacks, are of the side that asks, said by the query itself: the first of the two fences. */
export function ofParty(
  { party, caller, customer }: Asking,
  table: 'disputes' | 'chargebacks' = 'disputes',
): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  if (party === 'support') return sql<boolean>`true`;
  if (party === 'merchant') {
    // As a list, which PostgreSQL reckons with: an "in" it takes for few, and sorts a hundred thousand on disk.
    return sql<boolean>`${column('merchant_id')} = any (array(select mapped.merchant_id from user_merchants mapped
      where mapped.user_id = ${caller.userId}))`;
  }
  const own = sql<boolean>`${column('customer_id')} = ${customer?.customerId ?? ''}`;
  return customer?.accountIds
    ? sql<boolean>`${own} and ${column('account_id')} = any(${customer.accountIds as string[]}::text[])`
    : own;
}
