import { withTenant } from '#server/platform/db/tenant.ts';
import type { Db } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';

/**
 * The customer of a request that also names a location: narrowed to its accounts there. A location of another
 * customer answers as a missing one.
 */
export async function narrowToLocation(
  db: Db,
  userId: string,
  customer: NamedCustomer,
  buidLocation: string,
): Promise<NamedCustomer> {
  const { customerId } = customer;
  const accounts = await withTenant(db, { userId, customerId }, (tx) =>
    tx
      .selectFrom('customers')
      .select('buid')
      .where('customer_id', '=', customerId)
      .where('buid_location', '=', buidLocation)
      .execute(),
  );
  const there = accounts
    .map(({ buid }) => buid)
    .filter((buid) => customer.accountIds === null || customer.accountIds.includes(buid));
  if (there.length === 0) throw notFound();
  return { ...customer, accountIds: there };
}
