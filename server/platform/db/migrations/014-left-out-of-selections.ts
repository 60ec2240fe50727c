import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** A selection keeps what 'all' leaves out, disputed invoices and credits, so that these can be taken in later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table invoice_selection_items add column left_out boolean not null default false`,
  ]);
}
