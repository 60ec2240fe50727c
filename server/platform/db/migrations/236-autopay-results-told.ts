import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** What became of the debits of a run is told once for all that a sweep brings; what was told before stays told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table autopay_runs add column is_untold boolean not null default false`,
    `create index autopay_runs_untold on autopay_runs (run_id) where is_untold`,
    `alter table autopay_debits add column is_return_told boolean not null default false`,
    `update autopay_debits set is_return_told = true where payment_id in
      (select payment_id from payments where status in ('returned', 'failed'))`,
  ]);
}
