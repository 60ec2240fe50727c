import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Who is invited to sign in at a provider of identities is no user before they have: the invitation keeps the username
 * there, which belongs to one open invitation, and the provider that has to vouch for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table invitations
      add column sso_username text,
      add column sso_username_key text,
      add column sso_provider text,
      add constraint invitations_of_provider
        check (num_nonnulls(sso_username, sso_username_key, sso_provider) in (0, 3))`,
    `create unique index invitations_sso_username on invitations (sso_username_key)
      where used_at is null and sso_username_key is not null`,
  ]);
}
