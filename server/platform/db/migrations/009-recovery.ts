import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * What is asked for without a session: messages to send, links that were mailed, and how often somebody asked.
 * Requests of users see none of it: it is read and written as the owner of the tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    // Who asks for an account has no customer yet.
    `alter table invitations alter column customer_id drop not null`,
    `alter table users add column challenge_failures integer not null default 0`,
    `create index users_by_email on users (lower(email_address))`,
    // What a message is about is sealed: it was typed by somebody, and may be a password in the wrong field.
    `create table mail_requests (
      request_id bigint generated always as identity primary key,
      kind text not null,
      about_sealed text not null,
      language text,
      tries integer not null default 0,
      created_at timestamptz not null,
      next_try_at timestamptz not null
    )`,
    `create index mail_requests_due on mail_requests (next_try_at, request_id)`,
    `create table request_counts (
      kind text not null,
      key_hash text not null,
      requests integer not null,
      window_started_at timestamptz not null,
      primary key (kind, key_hash)
    )`,
    `create index request_counts_by_age on request_counts (window_started_at)`,
    `create table password_resets (
      reset_id text primary key,
      token_hash text not null unique,
      user_id text not null references users (user_id),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      answered_at timestamptz,
      used_at timestamptz
    )`,
    `create index password_resets_by_user on password_resets (user_id)`,
    // The token comes into being when the message is written, so nothing but its hash is ever stored.
    `create table bank_account_links (
      link_id text primary key,
      token_hash text unique,
      customer_id text not null references customers (buid),
      account_id text not null references customers (buid),
      email_address text not null,
      language text,
      created_by text not null references users (user_id),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`,
    `create index bank_account_links_by_customer on bank_account_links (customer_id)`,
    // The Canadian style (§3 Bank account, CFI) has no routing number.
    `alter table bank_accounts
      add column account_name text,
      add column bank_number text,
      add column branch_number text`,
    ...['mail_requests', 'request_counts', 'password_resets', 'bank_account_links'].map(
      (table) => `alter table ${table} enable row level security`,
    ),
  ]);
}
