import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * AutoPay follows its bank account: an enrolment that is off because it lost it says so, and a run that had nothing to debit
 * has reasons of its own beside that nothing was left.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table autopay_enrolments add column lost_account jsonb`,
    `alter table autopay_enrolments add constraint autopay_enrolments_lost_account_check
      check (lost_account is null or status = 'off')`,
    `alter table autopay_runs drop constraint autopay_runs_skip_reason_check`,
    `alter table autopay_runs add constraint autopay_runs_skip_reason_check check (skip_reason in
      ('byUser', 'paused', 'turnedOff', 'suspended', 'accountGone', 'accountWaits', 'nothingLeft'))`,
  ]);
}
