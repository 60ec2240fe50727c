import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { Condition } from '#server/receivables/invoices/list-condition.ts';

/** How many invoices match and what is open of them, by currency; minor units. */
export function sumsOfCurrencies(
  tx: Pick<Tx, 'selectFrom'>,
  condition: Condition,
): Promise<{ currency: string; count: number; open: number }[]> {
  return tx
    .selectFrom('invoices')
    .select(['currency', sql<number>`count(*)`.as('count'), sql<number>`sum(open)::bigint`.as('open')])
    .where(condition)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
}
