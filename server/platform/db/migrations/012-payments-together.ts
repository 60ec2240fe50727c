import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** Payments of several accounts that were submitted together share a submission (decisions §11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table payments add column submission_id text`,
    `create index payments_by_submission on payments (submission_id) where submission_id is not null`,
  ]);
}
