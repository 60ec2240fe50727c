import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * When the owner of a second factor has said that its recovery codes are saved; null since they were made. Of those that
 * there are nobody was asked so far, so they count as saved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table second_factors add column codes_saved_at timestamptz`,
    `update second_factors set codes_saved_at = confirmed_at`,
  ]);
}
