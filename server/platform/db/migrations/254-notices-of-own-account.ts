import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Notices of a user's own account are of no customer: users of merchants and of support have an account too, and who has
 * left a customer still has theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table notices alter column customer_id drop not null`,
    `alter policy own on notices using (${OWN})`,
    `alter policy mark on notices using (${OWN}) with check (${OWN})`,
    `update notices set customer_id = null, facts = facts - 'customer_name' where kind = 'email_given'`,
  ]);
}

const ME = `current_setting('app.user', true)`;

const OWN = `user_id = ${ME} and case
  when customer_id is null then true
  when side = 'merchant' then merchant_id in (select mapped.merchant_id from user_merchants mapped where mapped.user_id = ${ME})
  when side = 'support' then (select user_type from users where user_id = ${ME}) = 'admin'
  else customer_id in (select mapped.customer_id from user_customers mapped where mapped.user_id = ${ME}) end`;
