import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';

/**
 * How a user stands now, in one text, so that two moments can be compared: who becomes an administrator is approved as
 * the one who was asked for. Read as the server: a user reads only themself.
 */
export async function userStanding(tx: Tx, userId: string): Promise<string> {
  return asServer(tx, async () => {
    const user = await tx
      .selectFrom('users')
      .select(['username', 'first_name', 'last_name', 'email_address', 'role', 'status'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const customers = await tx
      .selectFrom('user_customers')
      .select('customer_id')
      .where('user_id', '=', userId)
      .orderBy('customer_id')
      .execute();
    return JSON.stringify([user ?? null, customers.map(({ customer_id }) => customer_id)]);
  });
}
