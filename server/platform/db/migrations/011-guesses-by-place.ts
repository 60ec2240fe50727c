import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Wrong guesses are counted by what is guessed at and by the place that they come from, and a lock by guesses ends by
 * itself. The counts of before had no place: locks that they made end here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table guesses (
      subject_hash text not null,
      place_hash text not null,
      failures integer not null,
      last_failed_at timestamptz not null,
      locked_until timestamptz not null,
      primary key (subject_hash, place_hash)
    )`,
    `create index guesses_by_age on guesses (last_failed_at)`,
    `alter table guesses enable row level security`,
    `delete from sign_in_attempts where kind = 'name'`,
    `alter table second_factors drop column failures`,
  ]);
}
