import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * What users are told, in the portal and by mail. A user reads their own notices while they are mapped to the customer
 * that a notice is of; a flow writes those of the customer that it works on, with what it tells of, also to colleagues.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table notices (
      notice_id text primary key,
      user_id text not null references users (user_id),
      customer_id text not null references customers (buid),
      kind text not null,
      about text not null,
      facts jsonb not null,
      created_at timestamptz not null,
      read_at timestamptz
    )`,
    // Nothing is told twice, whoever tries again.
    `create unique index notices_once on notices (user_id, about, kind)`,
    `create index notices_newest on notices (user_id, created_at desc, notice_id)`,
    `alter table notices enable row level security`,
    `grant select, insert on notices to portal_app`,
    `grant update (read_at) on notices to portal_app`,
    `create policy own on notices for select to portal_app using (${OWN})`,
    `create policy mark on notices for update to portal_app using (${OWN}) with check (${OWN})`,
    `create policy tell on notices for insert to portal_app
      with check (customer_id = (select mapped.customer_id from user_customers mapped
        where mapped.user_id = current_setting('app.user', true)
          and mapped.customer_id = current_setting('app.customer', true)))`,
    // The message goes with the notice, in whichever role the flow runs; nobody reads it in that role.
    `grant insert on mail_requests to portal_app`,
    `create policy of_notice on mail_requests for insert to portal_app with check (kind = 'notice')`,
  ]);
}

const OWN = `user_id = current_setting('app.user', true)
  and customer_id in (select mapped.customer_id from user_customers mapped
    where mapped.user_id = current_setting('app.user', true))`;
