import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * In which zone the days of a dispute end: that of the portal when it was opened, whatever it is later. Of those of before
 * it was not kept; theirs is the portal's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [`alter table disputes add column time_zone text`]);
}
