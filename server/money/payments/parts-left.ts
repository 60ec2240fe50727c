import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** How many invoices a payment pays in part, and what it leaves open of them in minor units. */
export interface PartsLeft {
  readonly count: number;
  readonly left: number;
}

/**
 * What payments leave open of the invoices that they pay in part, by the payment's id; nothing of one that leaves
 * nothing open, and of one that came to nothing, which leaves all of them as they were.
 */
export async function partsLeft(tx: Tx, paymentIds: readonly string[]): Promise<Map<string, PartsLeft>> {
  const rows = await tx
    .selectFrom('payment_lines as line')
    .innerJoin('payments as payment', 'payment.payment_id', 'line.payment_id')
    .select(({ fn }) => [
      'line.payment_id',
      fn.countAll<number>().as('count'),
      // A sum is numeric, which would come as text.
      sql<number>`sum(line.left_open)::bigint`.as('left'),
    ])
    .where('line.payment_id', 'in', paymentIds)
    .where('line.left_open', '>', 0)
    .where('payment.status', 'not in', ['failed', 'returned'])
    .groupBy('line.payment_id')
    .execute();
  return new Map(rows.map((row) => [row.payment_id, { count: row.count, left: row.left }]));
}
