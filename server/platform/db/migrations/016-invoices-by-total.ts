import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** The list can be in the order of the totals, as of any other of its columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [`create index invoices_by_total on invoices (customer_id, total, trx_id)`]);
}
