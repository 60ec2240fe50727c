import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** A run says which one it makes up that could not be announced in time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table autopay_runs add column missed_on date check (missed_on < run_date)`,
  ]);
}
