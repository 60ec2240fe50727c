import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** Invoices by the digits of their number, which is how many a list of a buyer's own system names them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create index invoices_by_digits on invoices (customer_id, regexp_replace(invoice_id, '[^0-9]', '', 'g'))`,
  ]);
}
