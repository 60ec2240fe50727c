import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** What the customers of a program owe, by currency and day, is summed up over all of them from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create index invoices_owed_by_customer on invoices (customer_id, currency, due_date) include (open)
      where life_cycle = 'billed'`,
  ]);
}
