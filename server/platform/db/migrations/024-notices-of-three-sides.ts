import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Notices for users of a customer, of a merchant and of support. Each reads their own, as long as they are mapped to the
 * customer or merchant that it is of, or are of support. A dispute notes the day on which time has last told of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table notices add column side text not null default 'customer'
      check (side in ('customer', 'merchant', 'support'))`,
    `alter table notices add column merchant_id text references merchants (merchant_id)`,
    `alter table notices add check ((side = 'merchant') = (merchant_id is not null))`,
    // Notices are read in one role, whoever reads.
    `grant select on user_merchants to portal_app`,
    `create policy own_told on user_merchants for select to portal_app using (user_id = ${ME})`,
    `alter policy own on notices using (${OWN})`,
    `alter policy mark on notices using (${OWN}) with check (${OWN})`,
    `alter policy tell on notices with check (side = 'customer' and customer_id =
      (select mapped.customer_id from user_customers mapped
        where mapped.user_id = ${ME} and mapped.customer_id = current_setting('app.customer', true)))`,
    `alter table disputes add column reminded_on date`,
  ]);
}

const ME = `current_setting('app.user', true)`;

const OWN = `user_id = ${ME} and case side
  when 'merchant' then merchant_id in (select mapped.merchant_id from user_merchants mapped where mapped.user_id = ${ME})
  when 'support' then (select user_type from users where user_id = ${ME}) = 'admin'
  else customer_id in (select mapped.customer_id from user_customers mapped where mapped.user_id = ${ME}) end`;
