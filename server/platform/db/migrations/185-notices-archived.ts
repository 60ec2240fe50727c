import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** A reader puts a notice away, and takes it out again: it is kept, and no longer stands among what is new. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table notices add column archived_at timestamptz`,
    // What is put away has been read.
    `alter table notices add constraint notices_archived_read check (archived_at is null or read_at is not null)`,
    `grant update (archived_at) on notices to portal_app`,
  ]);
}
