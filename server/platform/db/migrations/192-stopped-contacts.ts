import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

const ME = `current_setting('app.user', true)`;
const MAPPED = `customer_id = (select mapped.customer_id from user_customers mapped
  where mapped.user_id = ${ME} and mapped.customer_id = current_setting('app.customer', true))`;
const OF_SUPPORT = `(select asking.user_type from users asking where asking.user_id = ${ME}) = 'admin'`;

/**
 * Whoever a customer has named as a contact of disputes can stop the messages, by a link that each of them has: its token
 * is stored hashed, and who has stopped is told to the customer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table contact_stop_links (
      token_hash text primary key,
      customer_id text not null,
      email_address text not null,
      language text,
      made_at timestamptz not null
    )`,
    `create table stopped_contacts (
      customer_id text not null,
      email_address text not null,
      stopped_at timestamptz not null,
      primary key (customer_id, email_address)
    )`,
    // Links are the server's alone.
    `alter table contact_stop_links enable row level security`,
    `alter table stopped_contacts enable row level security`,
    `grant select on stopped_contacts to portal_app, portal_support`,
    `create policy customer_reads on stopped_contacts for select to portal_app using (${MAPPED})`,
    `create policy support_reads on stopped_contacts for select to portal_support using (${OF_SUPPORT})`,
  ]);
}
