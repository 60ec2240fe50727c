import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** A change of a bank account or of AutoPay takes a second person, where the customer wants it so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table approval_limits add column methods boolean not null default false`,
    `alter table approvals drop constraint approvals_kind_check`,
    `alter table approvals add constraint approvals_kind_check
      check (kind in ('payment', 'limit', 'bank_account', 'autopay'))`,
  ]);
}
