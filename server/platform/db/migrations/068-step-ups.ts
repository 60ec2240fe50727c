import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** Proofs that a user is there, each for one change. No request of a user reads them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table step_ups (
      token_hash text primary key,
      session_hash text not null references sessions (token_hash) on delete cascade,
      user_id text not null references users (user_id) on delete cascade,
      change text not null,
      subject text not null,
      expires_at timestamptz not null
    )`,
    `create index step_ups_by_session on step_ups (session_hash)`,
    `create index step_ups_by_expiry on step_ups (expires_at)`,
    `alter table step_ups enable row level security`,
  ]);
}
