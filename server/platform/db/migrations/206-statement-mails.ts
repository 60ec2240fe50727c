import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Who has chosen to get a customer's statement each month by mail. A user reads and writes their own choice alone, of the
 * customer that the transaction names and while they are mapped to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table statement_mails (
      user_id text not null references users (user_id),
      customer_id text not null references customers (buid),
      mailed_to date not null,
      chosen_at timestamptz not null,
      primary key (user_id, customer_id)
    )`,
    `create index statement_mails_by_day on statement_mails (mailed_to)`,
    `alter table statement_mails enable row level security`,
    `grant select, insert, update, delete on statement_mails to portal_app`,
    `create policy own on statement_mails to portal_app using (${OWN}) with check (${OWN})`,
  ]);
}

const OWN = `user_id = current_setting('app.user', true)
  and customer_id = (select mapped.customer_id from user_customers mapped
    where mapped.user_id = current_setting('app.user', true)
      and mapped.customer_id = current_setting('app.customer', true))`;
