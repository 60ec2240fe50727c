import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** The record is read by when something happened, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [`create index audit_log_by_time on audit_log (at desc, entry_id desc)`]);
}
