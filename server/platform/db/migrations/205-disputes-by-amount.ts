import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Lists of disputes by amount and by invoice, of a customer, of a merchant and of all: of 100,000 they took three times
 * what the invoices beside them take, because all were read and sorted for a page of 25.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    ...['customer', 'merchant'].flatMap((side) => [
      `create index disputes_${side}_amounts on disputes (${side}_id, currency, disputed desc)`,
      `create index disputes_${side}_invoices on disputes (${side}_id, invoice_id)`,
    ]),
    `create index disputes_amounts on disputes (currency, disputed desc)`,
    `create index disputes_invoices on disputes (invoice_id)`,
  ]);
}
