import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** The network’s address beside each entry of the record that a request wrote; those that are there have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [`alter table audit_log add column address text`]);
}
