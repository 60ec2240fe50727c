import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * A question of customer support gives a side the turn, and the answer gives it back: the days that support had left are
 * kept meanwhile. What waits for the answer to a question by now goes back likewise, with the least that support is given.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table disputes add column support_days_left integer check (support_days_left >= 0)`,
    `update disputes set support_days_left = 0
      where latest_step = 'question' and status in ('waitingOnCustomer', 'waitingOnMerchant')`,
    ...['portal_app', 'portal_acting_merchant', 'portal_acting_support'].map(
      (role) => `grant update (support_days_left) on disputes to ${role}`,
    ),
  ]);
}
