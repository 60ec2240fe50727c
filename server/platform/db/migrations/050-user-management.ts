import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * What administrators see and do of people: last sign-ins, who locked with which words, accounts out of use, invitations
 * for several customers with what became of their message, and requests to be let in again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table users drop constraint users_status_check`,
    `alter table users add constraint users_status_check
      check (status in ('active', 'not_activated', 'deactivated'))`,
    `alter table users
      add column last_sign_in_at timestamptz,
      add column lock_words text,
      add column locked_at timestamptz,
      add column locked_by_name text,
      add column overdue_change text check (overdue_change in
        ('expired_password', 'password_change_required', 'challenge_phrase_change_required'))`,
    `alter table invitations
      add column invited_by text references users (user_id),
      add column mail_state text not null default 'sent' check (mail_state in ('waiting', 'sent', 'failed')),
      add column mailed_at timestamptz,
      add column withdrawn_at timestamptz`,
    `create table invitation_customers (
      invitation_id text not null references invitations (invitation_id) on delete cascade,
      customer_id text not null references customers (buid),
      primary key (invitation_id, customer_id)
    )`,
    `insert into invitation_customers
      select invitation_id, customer_id from invitations where customer_id is not null`,
    `create index invitation_customers_by_customer on invitation_customers (customer_id)`,
    `create index invitations_by_email on invitations (lower(email_address)) where used_at is null`,
    `create table reactivation_requests (
      request_id bigint generated always as identity primary key,
      user_id text not null references users (user_id) on delete cascade,
      state text not null,
      requested_at timestamptz not null,
      answered_at timestamptz,
      answered_by text,
      answer text check (answer in ('reactivated', 'declined')),
      check ((answered_at is null) = (answer is null))
    )`,
    `create unique index reactivation_requests_open on reactivation_requests (user_id) where answered_at is null`,
    // The history of one user, for whoever looks after them.
    `create index audit_log_by_user on audit_log (user_id, entry_id)`,
    `create index audit_log_by_subject on audit_log (subject, entry_id)`,
    ...['invitation_customers', 'reactivation_requests'].map(
      (table) => `alter table ${table} enable row level security`,
    ),
  ]);
}
