import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** Whom a provider of identities knows as which user, and the sign-ins that are under way there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    // A user without a row belongs to the only provider there is; the subject is filled in at the first sign-in.
    `create table sso_identities (
      user_id text primary key references users (user_id),
      issuer text not null,
      subject text,
      linked_at timestamptz,
      unique (issuer, subject)
    )`,
    `create table sso_transactions (
      state_hash text primary key,
      browser_hash text not null,
      provider text not null,
      wanted_page text,
      expires_at timestamptz not null
    )`,
    `create index sso_transactions_by_end on sso_transactions (expires_at)`,
    `alter table sso_identities enable row level security`,
    `alter table sso_transactions enable row level security`,
    // Who signs in elsewhere has no password here that could be guessed.
    `update users set password_hash = null where is_sso`,
    `alter table users add constraint sso_user_without_password check (not is_sso or password_hash is null)`,
  ]);
}
