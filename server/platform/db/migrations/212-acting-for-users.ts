import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** For whom a session of customer support acts and until when, and who acted in an entry of the record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table sessions
      add column acted_user_id text references users (user_id),
      add column acting_until timestamptz,
      add check ((acted_user_id is null) = (acting_until is null))`,
    `alter table audit_log add column acting_id text`,
  ]);
}
