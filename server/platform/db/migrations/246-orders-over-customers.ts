import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** The orders over several customers that somebody has submitted, the latest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create index payments_of_orders on payments (user_id, submitted_at desc, submission_id)
      where mode = 'PROGRAM_OVERVIEW'`,
  ]);
}
