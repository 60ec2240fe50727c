import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** What the history of payments is narrowed and ordered by: the numbers and accounts of their invoices, and their totals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create index payments_by_total on payments (customer_id, (amount + fee), payment_id)`,
    `create index payment_lines_by_number on payment_lines (customer_id, invoice_id, payment_id)`,
    `create index payment_lines_by_account on payment_lines (customer_id, account_id, payment_id)`,
  ]);
}
