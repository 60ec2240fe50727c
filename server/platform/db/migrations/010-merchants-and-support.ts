import type { Kysely } from 'kysely';
import { roleStatements } from '#server/platform/db/role-statements.ts';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Users of several merchants, and the roles in which merchants and customer support read. They are apart from the
 * role of the customers' users, so that no policy of one can open rows to another, and so that the plans of the
 * customers' lists stay what they are. Both read only; neither reaches a table that is not named here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table user_merchants (
      user_id text not null references users (user_id),
      merchant_id text not null references merchants (merchant_id),
      primary key (user_id, merchant_id)
    )`,
    `insert into user_merchants select user_id, merchant_id from users where merchant_id is not null`,
    `alter table users drop column merchant_id`,
    // What is open with a merchant: the overview sums it up for each of the user's merchants.
    `create index invoices_open_by_merchant on invoices (merchant_id, currency)
      where life_cycle in ('unbilled', 'invoiced', 'billed')`,
    ...['portal_merchant', 'portal_support'].flatMap(roleStatements),
    `alter table user_merchants enable row level security`,
    `create policy own on user_merchants to portal_merchant
      using (user_id = current_setting('app.user', true))`,
    `grant select on user_merchants, merchants, invoices to portal_merchant`,
    `create policy own on merchants for select to portal_merchant using (merchant_id in ${OWN_MERCHANTS})`,
    `create policy own_merchant on invoices for select to portal_merchant
      using (merchant_id in ${OWN_MERCHANTS})`,
    `grant select on users, customers to portal_support`,
    `create policy own_support on users for select to portal_support
      using (user_id = current_setting('app.user', true))`,
    `create policy support on customers for select to portal_support using ((select user_type
      from users where user_id = current_setting('app.user', true)) = 'admin')`,
    // Who looked for whom is written down with the search itself.
    `grant insert on audit_log to portal_support`,
    `create policy own_search on audit_log for insert to portal_support
      with check (user_id = current_setting('app.user', true))`,
  ]);
}

const OWN_MERCHANTS = `(select mapped.merchant_id from user_merchants mapped
  where mapped.user_id = current_setting('app.user', true))`;
