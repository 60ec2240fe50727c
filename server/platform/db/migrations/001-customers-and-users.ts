import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Customers, users, sessions and what guards signing in. `customer_id` is the key of the tenant: the customer at
 * the top, also on the rows of its sub-accounts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, STATEMENTS);
}

const STATEMENTS = [
  `create table settings (
    key text primary key,
    value jsonb not null
  )`,
  `create table customers (
    buid text primary key,
    customer_id text not null references customers (buid),
    parent_buid text references customers (buid),
    customer_name text not null,
    search_text text not null,
    payment_eligible boolean not null default true,
    payment_web_text text,
    is_active boolean not null default true,
    status text not null default 'active' check (status in ('active', 'inactive', 'terminated')),
    buid_location text,
    location_name text,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    bank_enabled boolean not null default true,
    card_enabled boolean not null default true,
    created_at timestamptz not null,
    check ((parent_buid is null) = (customer_id = buid))
  )`,
  `create index customers_by_tenant on customers (customer_id, parent_buid, customer_name)`,
  `create table merchants (
    merchant_id text primary key,
    merchant_name text not null,
    status text not null default 'active' check (status in ('active', 'inactive', 'terminated')),
    currency text not null check (currency ~ '^[A-Z]{3}$')
  )`,
  `create table users (
    user_id text primary key,
    username text not null,
    username_key text not null unique,
    password_hash text,
    first_name text not null,
    last_name text not null,
    email_address text not null,
    role text not null default 'viewer',
    user_type text not null check (user_type in ('customer', 'corporate', 'merchant', 'admin')),
    status text not null default 'active' check (status in ('active', 'not_activated')),
    lock_reason text,
    language text,
    is_sso boolean not null default false,
    merchant_id text references merchants (merchant_id),
    created_at timestamptz not null,
    password_changed_at timestamptz
  )`,
  `create table user_customers (
    user_id text not null references users (user_id),
    customer_id text not null references customers (buid),
    primary key (user_id, customer_id)
  )`,
  `create index user_customers_by_customer on user_customers (customer_id)`,
  `create table sessions (
    token_hash text primary key,
    user_id text not null references users (user_id),
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    selected_customer text,
    selected_location text,
    selected_merchant text
  )`,
  `create index sessions_by_user on sessions (user_id)`,
  `create index sessions_by_last_seen on sessions (last_seen_at)`,
  // One row for each typed name and each address; the typed name is kept hashed, since it may be a password.
  `create table sign_in_attempts (
    kind text not null check (kind in ('name', 'address')),
    key_hash text not null,
    failures integer not null,
    window_started_at timestamptz not null,
    last_failed_at timestamptz not null,
    primary key (kind, key_hash)
  )`,
  `create table invitations (
    invitation_id text primary key,
    token_hash text not null unique,
    customer_id text not null references customers (buid),
    email_address text not null,
    first_name text not null,
    last_name text not null,
    role text not null,
    user_type text not null,
    language text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index invitations_by_customer on invitations (customer_id)`,
  `create table audit_log (
    entry_id bigint generated always as identity primary key,
    at timestamptz not null,
    user_id text,
    customer_id text,
    action text not null,
    subject text,
    facts jsonb not null,
    request_id text
  )`,
  `create index audit_log_by_customer on audit_log (customer_id, at)`,
];
