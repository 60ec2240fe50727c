import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { WAITING } from '#server/receivables/disputes/count-disputes.ts';

/** A customer or a sub-account, by its number, and the customer that it belongs to. */
interface Listed {
  readonly buid: string;
  readonly customer_id: string;
  readonly parent_buid: string | null;
}

/**
 * How many disputes wait for the answer of each of these customers and sub-accounts, by number; absent where none does. All
 * are counted at once, and as the owner of the tables, because a list spans customers and a transaction of the user's role
 * sees one: they must be what that role was given.
 */
export async function waitingDisputes(
  db: Db,
  listed: readonly Listed[],
): Promise<ReadonlyMap<string, number>> {
  if (listed.length === 0) return new Map();
  const counted = await db
    .selectFrom('disputes')
    .select(['customer_id', 'account_id', sql<number>`count(*)`.as('count')])
    .where(sql<boolean>`customer_id = any(${[...new Set(listed.map((row) => row.customer_id))]}::text[])`)
    .where('is_over', '=', false)
    .where('status', '=', WAITING.customer)
    .groupBy(['customer_id', 'account_id'])
    .execute();
  const sums = new Map<string, number>();
  for (const { customer_id: customerId, account_id: accountId, count } of counted) {
    // What is of a sub-account is its customer's too, as in the list of disputes itself.
    for (const buid of new Set([customerId, accountId])) sums.set(buid, (sums.get(buid) ?? 0) + count);
  }
  return sums;
}
