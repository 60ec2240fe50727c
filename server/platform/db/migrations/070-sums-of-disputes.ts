import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Tabs of disputes are summed from an index alone, of a customer, of a merchant and of all. Whose they are is said so
 * that PostgreSQL can reckon with it: it took the fences of support and of merchants for letting one in two hundred
 * through, and sorted all of them on disk.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create index disputes_customer_sums on disputes (customer_id, status, currency) include (disputed, account_id)`,
    `create index disputes_merchant_sums on disputes (merchant_id, status, currency) include (disputed)`,
    `create index disputes_sums on disputes (status, currency) include (disputed)`,
    `alter policy portal_merchant on disputes using (merchant_id = any (array(
      select mapped.merchant_id from user_merchants mapped where mapped.user_id = ${ME})))`,
    `alter policy portal_support on disputes using (
      (select asking.user_type = 'admin' from users asking where asking.user_id = ${ME}))`,
  ]);
}

const ME = `current_setting('app.user', true)`;
