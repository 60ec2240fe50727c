import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Each time that somebody of customer support sees the portal as a user, with what was looked at, until it has ended
 * however that came. No role of a request may see it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table actings (
      acting_id uuid primary key default gen_random_uuid(),
      session_hash text not null,
      user_id text not null references users (user_id),
      acted_user_id text not null references users (user_id),
      until timestamptz not null,
      areas text[] not null default '{}',
      ended_at timestamptz
    )`,
    `create index actings_under_way on actings (session_hash) where ended_at is null`,
    `alter table actings enable row level security`,
    `insert into actings (session_hash, user_id, acted_user_id, until)
      select token_hash, user_id, acted_user_id, acting_until from sessions where acted_user_id is not null`,
  ]);
}
