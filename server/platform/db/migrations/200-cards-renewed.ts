import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** A card that is made because another one expires was asked for by nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table cards alter column requester_name drop not null`,
    `alter table cards add check (requested_by is null or requester_name is not null)`,
  ]);
}
