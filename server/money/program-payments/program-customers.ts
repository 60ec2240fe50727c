import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';

/** Customers of a user as a request of one would name each, in the order of their ids. Throws 404 where one is none. */
export async function programCustomers(
  db: Db,
  userId: string,
  buids: readonly string[],
): Promise<NamedCustomer[]> {
  // As the owner of the tables: no single customer is named, and the query asks for those of the user.
  const rows = await withSystem(db, (tx) =>
    tx
      .selectFrom('customers')
      .innerJoin('user_customers as mapped', 'mapped.customer_id', 'customers.buid')
      .select(['customers.buid', 'customers.customer_name', 'customers.currency'])
      .where('mapped.user_id', '=', userId)
      .where(sql<boolean>`customers.buid = any(${[...buids]}::text[])`)
      .orderBy('customers.buid')
      .execute(),
  );
  if (rows.length !== new Set(buids).size) throw notFound();
  return rows.map((row) => ({
    customerId: row.buid,
    buidCustomer: row.buid,
    accountIds: null,
    customerName: row.customer_name,
    currency: row.currency,
  }));
}

/**
 * Goes on with an open transaction of a user for one of the user's customers: its rows, and no other's, are seen and
 * written. The policies look at the mapping of the user, as they do where a request names the customer.
 */
export async function goOnFor(tx: Tx, { customerId }: Pick<NamedCustomer, 'customerId'>): Promise<void> {
  await sql`select set_config('app.customer', ${customerId}, true)`.execute(tx);
}
