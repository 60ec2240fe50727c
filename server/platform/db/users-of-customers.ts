import { CUSTOMER_TYPES } from '#domain/access/role.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Locks by a person; those by a rule end by themselves, or by the user. */
export const BY_PEOPLE: ReadonlySet<string | null> = new Set(['administrator', 'customer_support']);

/**
 * Who works for a customer, as a query to choose from, whose `mapped.customer_id` is the customer: its active users, and
 * nobody of customer support or of a merchant. A user reads only themself, so it is read as the server.
 */
export function usersOfCustomers(tx: Tx, customerIds: readonly string[]) {
  return tx
    .selectFrom('users')
    .innerJoin('user_customers as mapped', 'mapped.user_id', 'users.user_id')
    .where('mapped.customer_id', 'in', customerIds)
    .where('users.status', '=', 'active')
    .where('users.user_type', 'in', CUSTOMER_TYPES);
}
