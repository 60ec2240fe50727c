import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * By what a user tells one session from another, and a name for each that is no secret. Those that are open have no device:
 * it was not asked for when they began.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table sessions
      add column session_id text not null unique default gen_random_uuid()::text,
      add column browser text,
      add column system text,
      add column address text`,
  ]);
}
