import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** What is asked for of a bank account or AutoPay that has changed meanwhile is stopped before anybody has answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table approvals drop constraint approvals_answered`,
    `alter table approvals add constraint approvals_answered check (case status
      when 'approved' then decided_by is not null
      when 'declined' then decided_by is not null
      when 'stopped' then decided_by is not null or kind <> 'payment'
      else decided_by is null end)`,
  ]);
}
