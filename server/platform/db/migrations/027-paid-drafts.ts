import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Which payment a draft has become, for whoever has it open in another tab or browser. A user reads and writes their
 * own alone, as with the drafts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table paid_drafts (
      user_id text not null references users (user_id),
      customer_id text not null references customers (buid),
      buid_customer text not null references customers (buid),
      flow text not null,
      subject text not null,
      payment_id text not null references payments (payment_id),
      expires_at timestamptz not null,
      primary key (user_id, buid_customer, flow, subject)
    )`,
    `create index paid_drafts_by_expiry on paid_drafts (expires_at)`,
    `alter table paid_drafts enable row level security`,
    `grant select, insert, update, delete on paid_drafts to portal_app`,
    `create policy own on paid_drafts to portal_app using (${OWN}) with check (${OWN})`,
  ]);
}

const OWN = `user_id = current_setting('app.user', true)
  and customer_id = (select mapped.customer_id from user_customers mapped
    where mapped.user_id = current_setting('app.user', true)
      and mapped.customer_id = current_setting('app.customer', true))`;
