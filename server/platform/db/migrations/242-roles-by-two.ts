import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** That a user becomes an administrator takes a second one, where the portal is set to ask. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table approvals drop constraint approvals_kind_check`,
    `alter table approvals add constraint approvals_kind_check
      check (kind in ('payment', 'limit', 'bank_account', 'autopay', 'role'))`,
    // Asked for each user whose page is opened.
    `create index approvals_of_role on approvals ((asked->>'userId')) where kind = 'role' and status = 'asked'`,
  ]);
}
