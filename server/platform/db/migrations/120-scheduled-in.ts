import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** Which scheduled payment an invoice is in, beside its day: what keeps it out of another one leads there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table invoices add column scheduled_in text`,
    `update invoices set scheduled_in = line.schedule_id from scheduled_payment_lines line
      where line.is_active and invoices.customer_id = line.customer_id and invoices.trx_id = line.trx_id`,
  ]);
}
