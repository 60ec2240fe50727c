import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** A remittance list names invoices by the number that people quote, in whatever case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [`create index invoices_by_number on invoices (customer_id, upper(invoice_id))`]);
}
