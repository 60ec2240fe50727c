import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** That the time to resubmit a transaction ends is told once; those whose time ends are found without the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table merchant_transactions add column is_end_told boolean not null default false`,
    `create index merchant_transactions_to_remind on merchant_transactions (resubmit_until)
      where status = 'rejected' and not is_end_told`,
  ]);
}
