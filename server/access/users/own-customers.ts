import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Connects a user to a customer by themselves, whatever groups give besides; answers whether that is new. The user is
 * held, so that a group that changes at the same moment is looked at before or after.
 */
export async function connectOwn(tx: Tx, userId: string, customerId: string): Promise<boolean> {
  await holdUser(tx, userId);
  const { rows } = await sql`insert into user_customers as mapped (user_id, customer_id)
    values (${userId}, ${customerId})
    on conflict (user_id, customer_id) do update set is_own = true where not mapped.is_own
    returning mapped.customer_id`.execute(tx);
  return rows.length > 0;
}

/** Makes these the customers of a user's own. What a group gives beside stays. */
export async function setOwn(tx: Tx, userId: string, customers: readonly string[]): Promise<void> {
  await holdUser(tx, userId);
  const kept = [...customers];
  await sql`delete from user_customers where user_id = ${userId} and not by_group
    and customer_id <> all(${kept}::text[])`.execute(tx);
  await sql`update user_customers set is_own = false where user_id = ${userId} and is_own
    and customer_id <> all(${kept}::text[])`.execute(tx);
  for (const customerId of kept) await connectOwn(tx, userId, customerId);
}

async function holdUser(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute();
}
