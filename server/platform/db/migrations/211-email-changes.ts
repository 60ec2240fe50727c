import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** Another address of a user that waits for its two codes; a newer one takes its place. No role of a request may see it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table email_changes (
      user_id text primary key references users (user_id),
      email_address text not null,
      codes_sealed text not null,
      tries integer not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`,
    `alter table email_changes enable row level security`,
  ]);
}
