import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * A run of which support has voided every debit says so. Until now a void was taken for a debit that the bank had sent back:
 * runs of which none was are what they have become without it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const has = (statuses: string) => `exists (select from autopay_debits debit join payments using (payment_id)
    where debit.run_id = run.run_id and payments.status in (${statuses}))`;
  await runStatements(db, [
    `alter table autopay_runs drop constraint autopay_runs_status_check`,
    `alter table autopay_runs add constraint autopay_runs_status_check check (status in
      ('announced', 'frozen', 'submitted', 'settled', 'returned', 'notCollected', 'skipped'))`,
    `update autopay_runs run set status = case
        when ${has(`'submitted', 'processing'`)} then 'submitted'
        when ${has(`'settled'`)} or exists (select from autopay_run_items item
          where item.run_id = run.run_id and item.reason is null and item.charged = 0) then 'settled'
        else 'notCollected' end
      where status = 'returned' and ${has(`'failed'`)} and not ${has(`'returned'`)}`,
  ]);
}
