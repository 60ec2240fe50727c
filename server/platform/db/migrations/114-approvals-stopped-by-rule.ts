import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** What a rule stops before anybody has answered has no answer: another limit asked for beside one that holds no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table approvals drop constraint approvals_check2`,
    `alter table approvals add constraint approvals_answered check (case status
      when 'approved' then decided_by is not null
      when 'declined' then decided_by is not null
      when 'stopped' then decided_by is not null or kind = 'limit'
      else decided_by is null end)`,
  ]);
}
