import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * A second factor may be a passkey, an app for codes, or both: without an app it has no secret. Passkeys go with it, as
 * recovery codes do. A challenge is good once. Requests of users see none of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table second_factors alter column secret_sealed drop not null`,
    `create table passkeys (
      passkey_id text primary key,
      user_id text not null references second_factors (user_id) on delete cascade,
      credential_id text not null unique,
      public_key text not null,
      signatures bigint not null,
      transports text not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`,
    `create index passkeys_by_user on passkeys (user_id, created_at)`,
    `create table passkey_challenges (
      challenge_hash text not null,
      user_id text not null references users (user_id) on delete cascade,
      holder_hash text not null,
      purpose text not null check (purpose in ('create', 'sign_in', 'step_up')),
      expires_at timestamptz not null,
      primary key (holder_hash, purpose)
    )`,
    `create index passkey_challenges_by_end on passkey_challenges (expires_at)`,
    ...['passkeys', 'passkey_challenges'].map((table) => `alter table ${table} enable row level security`),
  ]);
}
