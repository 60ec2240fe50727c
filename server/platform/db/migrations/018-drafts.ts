import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * What users have begun and not finished. A user reads and writes their own alone, of the customer that the
 * transaction names and while they are mapped to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table drafts (
      user_id text not null references users (user_id),
      customer_id text not null references customers (buid),
      buid_customer text not null references customers (buid),
      flow text not null,
      subject text not null,
      revision uuid not null,
      content_sealed text not null,
      begun_at timestamptz not null,
      updated_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (user_id, buid_customer, flow, subject)
    )`,
    `create index drafts_by_expiry on drafts (expires_at)`,
    `alter table drafts enable row level security`,
    `grant select, insert, update, delete on drafts to portal_app`,
    `create policy own on drafts to portal_app using (${OWN}) with check (${OWN})`,
  ]);
}

const OWN = `user_id = current_setting('app.user', true)
  and customer_id = (select mapped.customer_id from user_customers mapped
    where mapped.user_id = current_setting('app.user', true)
      and mapped.customer_id = current_setting('app.customer', true))`;
