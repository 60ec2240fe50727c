import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

const ME = `current_setting('app.user', true)`;
const MAPPED = `customer_id = (select mapped.customer_id from user_customers mapped
  where mapped.user_id = ${ME} and mapped.customer_id = current_setting('app.customer', true))`;
const IS_ADMIN = `(select lower(asking.role) from users asking where asking.user_id = ${ME}) = 'admin'`;
const VISIBLE = `${MAPPED} and (is_shared or user_id = ${ME})`;
const CHANGED = `${MAPPED} and ((is_shared and ${IS_ADMIN}) or (not is_shared and user_id = ${ME}))`;

/**
 * Conditions of the list of invoices under a name. A user reads their own and those that are shared, and writes their own;
 * what is shared belongs to the customer, and its administrators write it. With which one a user's list opens is the
 * user's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table invoice_views (
      view_id uuid not null,
      customer_id text not null references customers (buid),
      user_id text not null references users (user_id),
      name text not null,
      list text not null,
      query text not null,
      is_shared boolean not null,
      saved_at timestamptz not null,
      primary key (customer_id, view_id)
    )`,
    `create table invoice_view_starts (
      user_id text not null references users (user_id),
      customer_id text not null references customers (buid),
      view_id uuid not null,
      primary key (user_id, customer_id),
      foreign key (customer_id, view_id) references invoice_views (customer_id, view_id) on delete cascade
    )`,
    `create index invoice_view_starts_by_view on invoice_view_starts (customer_id, view_id)`,
    `alter table invoice_views enable row level security`,
    `alter table invoice_view_starts enable row level security`,
    `grant select, insert, update, delete on invoice_views, invoice_view_starts to portal_app`,
    `create policy visible on invoice_views for select to portal_app using (${VISIBLE})`,
    `create policy added on invoice_views for insert to portal_app with check (${CHANGED} and user_id = ${ME})`,
    `create policy changed on invoice_views for update to portal_app using (${CHANGED}) with check (${CHANGED})`,
    `create policy removed on invoice_views for delete to portal_app using (${CHANGED})`,
    `create policy own on invoice_view_starts to portal_app
      using (user_id = ${ME} and ${MAPPED}) with check (user_id = ${ME} and ${MAPPED})`,
  ]);
}
