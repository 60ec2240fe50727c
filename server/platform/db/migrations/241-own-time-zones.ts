import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** The zone in which a user has times shown; null for that of the portal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [`alter table users add column time_zone text`]);
}
