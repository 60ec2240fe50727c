import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * The role in which every request of a user runs, and what it may see: the rows of one customer, and the user's
 * own. The role owns nothing and cannot log in; `withTenant` switches to it inside a transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    // Roles belong to the whole cluster: another database of it may have made this one.
    `do $$ begin
      if not exists (select from pg_roles where rolname = 'portal_app') then
        create role portal_app nologin nobypassrls;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`,
    `do $$ begin
      if not pg_has_role(current_user, 'portal_app', 'set') then
        execute format('grant portal_app to %I with inherit false, set true', current_user);
      end if;
    end $$`,
    `grant usage on schema public to portal_app`,
    `grant usage on sequence payment_numbers to portal_app`,
    ...Object.entries(TENANT_TABLES).flatMap(([table, privileges]) => [
      `grant ${privileges} on ${table} to portal_app`,
      `alter table ${table} enable row level security`,
      `create policy tenant on ${table} to portal_app
        using (customer_id = ${MAPPED_CUSTOMER}) with check (customer_id = ${MAPPED_CUSTOMER})`,
    ]),
    `grant select on customers, user_customers, users, ledger_accounts to portal_app`,
    `alter table user_customers enable row level security`,
    `create policy own on user_customers to portal_app
      using (user_id = current_setting('app.user', true))`,
    `alter table users enable row level security`,
    `create policy own on users to portal_app using (user_id = current_setting('app.user', true))`,
    `alter table customers enable row level security`,
    `create policy mapped on customers to portal_app
      using (customer_id in (select mapped.customer_id from user_customers mapped))`,
    `grant select, insert, update on idempotency_keys to portal_app`,
    `alter table idempotency_keys enable row level security`,
    `create policy own on idempotency_keys to portal_app
      using (user_id = current_setting('app.user', true))
      with check (user_id = current_setting('app.user', true))`,
    // Written by every change of money or access, read by nobody through the portal.
    `grant insert on audit_log to portal_app`,
    `alter table audit_log enable row level security`,
    `create policy own on audit_log for insert to portal_app
      with check (user_id = current_setting('app.user', true))`,
    ...['settings', 'sessions', 'sign_in_attempts', 'invitations', 'merchants', 'card_provider_events'].map(
      (table) => `alter table ${table} enable row level security`,
    ),
  ]);
}

/**
 * The customer that the transaction names, and only if its user is mapped to it: a request whose mapping nobody
 * checked sees nothing. Evaluated once a statement.
 */
const MAPPED_CUSTOMER = `(select mapped.customer_id from user_customers mapped
  where mapped.user_id = current_setting('app.user', true)
    and mapped.customer_id = current_setting('app.customer', true))`;

/** Tables with a customer's rows, and what a user's request may do with them. */
const TENANT_TABLES = {
  invoices: 'select, update',
  invoice_lines: 'select',
  invoice_events: 'select, insert',
  addresses: 'select',
  bank_accounts: 'select',
  credit_limits: 'select',
  authorizations: 'select',
  invoice_selections: 'select, insert',
  invoice_selection_items: 'select, insert',
  payments: 'select, insert, update',
  payment_lines: 'select, insert, update',
  payment_events: 'select, insert',
  ledger_entries: 'select, insert',
};
