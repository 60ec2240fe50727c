import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** The invoices of an account are in the order of their due dates, so that the oldest are paid first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `drop index invoices_by_account_name`,
    `create index invoices_by_account_name on invoices (customer_id, account_name, due_date, trx_id)`,
  ]);
}
