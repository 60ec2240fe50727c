import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** Who has left an invoice or a whole run out, and when, is told with it; of what was decided before, nobody is named. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table autopay_choices add column chosen_name text not null default ''`,
    `alter table autopay_run_items add column left_out_by jsonb`,
    `alter table autopay_runs add column stopped_by jsonb`,
  ]);
}
