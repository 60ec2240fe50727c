import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * What proves who somebody is: former passwords, the challenge phrase, the second factor, and the grants between a
 * correct password and a session. Requests of users see none of it: it is read and written as the owner of the tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, STATEMENTS);
}

const STATEMENTS = [
  `alter table users
    add column challenge_question text,
    add column challenge_phrase_hash text,
    add check ((challenge_question is null) = (challenge_phrase_hash is null))`,
  `create table password_history (
    entry_id bigint generated always as identity primary key,
    user_id text not null references users (user_id) on delete cascade,
    password_hash text not null,
    replaced_at timestamptz not null
  )`,
  `create index password_history_by_user on password_history (user_id, entry_id)`,
  // A row without confirmed_at was begun and asks for no code yet.
  `create table second_factors (
    user_id text primary key references users (user_id) on delete cascade,
    secret_sealed text not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_step bigint,
    failures integer not null default 0
  )`,
  `create table recovery_codes (
    user_id text not null references second_factors (user_id) on delete cascade,
    code_hash text not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`,
  `create table sign_in_grants (
    token_hash text primary key,
    user_id text not null references users (user_id) on delete cascade,
    purpose text not null check (purpose in ('password', 'challenge_phrase', 'code')),
    expires_at timestamptz not null
  )`,
  `create index sign_in_grants_by_end on sign_in_grants (expires_at)`,
  ...['password_history', 'second_factors', 'recovery_codes', 'sign_in_grants'].map(
    (table) => `alter table ${table} enable row level security`,
  ),
];
