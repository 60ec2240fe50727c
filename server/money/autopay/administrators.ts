import { mayPay, parseRole, type Role } from '#domain/access/role.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { usersOfCustomers } from '#server/platform/db/users-of-customers.ts';

/** Whoever is told of AutoPay. */
interface ToldOfAutoPay {
  readonly userId: string;
  readonly customerName: string;
}

/** The administrators of customers who are active, by customer: AutoPay is theirs to change. As the server. */
export function administratorsOf(tx: Tx, customerIds: readonly string[]): ReturnType<typeof usersIn> {
  return usersIn(tx, customerIds, (role) => role === 'admin');
}

/** Those who may pay: where AutoPay ends they do what it did. As the server. */
export function payersOf(tx: Tx, customerIds: readonly string[]): ReturnType<typeof usersIn> {
  return usersIn(tx, customerIds, mayPay);
}

async function usersIn(
  tx: Tx,
  customerIds: readonly string[],
  isTold: (role: Role) => boolean,
): Promise<ReadonlyMap<string, readonly ToldOfAutoPay[]>> {
  const users = await usersOfCustomers(tx, customerIds)
    .innerJoin('customers', 'customers.buid', 'mapped.customer_id')
    .select(['users.user_id', 'users.role', 'mapped.customer_id', 'customers.customer_name'])
    .execute();
  const own = Map.groupBy(
    users.filter(({ role }) => isTold(parseRole(role))),
    ({ customer_id }) => customer_id,
  );
  return new Map(
    [...own].map(([customerId, rows]) => [
      customerId,
      rows.map(({ user_id: userId, customer_name: customerName }) => ({ userId, customerName })),
    ]),
  );
}
