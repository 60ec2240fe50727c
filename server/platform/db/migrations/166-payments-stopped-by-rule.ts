import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** What is asked for of a payment whose invoices are owed no more is stopped before anybody has answered, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table approvals drop constraint approvals_answered`,
    `alter table approvals add constraint approvals_answered check (case status
      when 'approved' then decided_by is not null
      when 'declined' then decided_by is not null
      when 'stopped' then true
      else decided_by is null end)`,
  ]);
}
