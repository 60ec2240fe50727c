import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * What a customer says of itself, with a version that goes up with each change, whom to ask there, and what a
 * sub-account or a location may use of the customer's limit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...TABLES, ...FENCES]);
}

const TABLES = [
  `create table customer_information (
    customer_id text primary key references customers (buid),
    telephone text not null default '',
    email_address text not null default '',
    version integer not null default 0,
    edited_at timestamptz,
    edited_by text references users (user_id),
    edited_name text,
    check ((edited_at is null) = (edited_by is null) and (edited_at is null) = (edited_name is null))
  )`,
  `create table customer_contacts (
    customer_id text not null references customers (buid),
    contact_id text not null,
    position integer not null,
    contact_name text not null check (contact_name <> ''),
    duty text not null check (duty in ('payments', 'purchasing', 'disputes', 'credit', 'other')),
    email_address text not null default '',
    telephone text not null default '',
    check (email_address <> '' or telephone <> ''),
    primary key (customer_id, contact_id)
  )`,
  `create table part_limits (
    customer_id text not null references customers (buid),
    part_kind text not null check (part_kind in ('account', 'location')),
    part_id text not null,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    amount bigint not null check (amount >= 0),
    primary key (customer_id, part_kind, part_id, currency)
  )`,
];

/** The customer that the transaction names, if its user is mapped to it. */
const OWN = `customer_id = (select mapped.customer_id from user_customers mapped
  where mapped.user_id = current_setting('app.user', true)
    and mapped.customer_id = current_setting('app.customer', true))`;

const FENCES = [
  ...['customer_information', 'customer_contacts', 'part_limits'].map(
    (table) => `alter table ${table} enable row level security`,
  ),
  `grant select, insert, update on customer_information to portal_app`,
  `grant select, insert, update, delete on customer_contacts to portal_app`,
  `grant select on part_limits to portal_app`,
  ...['customer_information', 'customer_contacts'].map(
    (table) => `create policy tenant on ${table} to portal_app using (${OWN}) with check (${OWN})`,
  ),
  `create policy tenant on part_limits for select to portal_app using (${OWN})`,
  // Whom to ask for at an address of the customer, and nothing else of it.
  `grant update (contact_name) on addresses to portal_app`,
  `create policy own_addresses on addresses as restrictive for update to portal_app
    using (kind <> 'merchant') with check (kind <> 'merchant')`,
];
