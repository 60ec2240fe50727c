import { sql } from 'kysely';

/**
 * Whether the account that an invoice belongs to, or its customer, is terminated: it sees and pays, and does nothing
 * else (decisions §11). For queries of `invoices`, by the name that `OfAccount` has.
 */
export const OF_TERMINATED = sql<boolean>`exists (select from customers
  where buid in (invoices.account_id, invoices.customer_id) and status = 'terminated')`.as('of_terminated');

/** What a row of an invoice says of its account. */
export interface OfAccount {
  readonly of_terminated: boolean;
}
