import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * What was announced of each invoice of a run, so that its report says why the run debits less; of runs that are over it
 * is not known any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table autopay_run_items add column announced_amount bigint, add column announced_charged bigint,
      add column settled_by text check (settled_by in ('payment', 'credit'))`,
    `update autopay_run_items item set announced_amount = item.amount, announced_charged = item.charged
      from autopay_runs run
      where run.run_id = item.run_id and item.is_announced and run.status in ('announced', 'frozen')`,
  ]);
}
