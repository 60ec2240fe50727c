import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** What a provider of identities last said of a user's groups, and which groups a user is in because of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table sso_identities add column told_groups text[]`,
    `alter table user_group_members add column by_provider boolean not null default false`,
  ]);
}
