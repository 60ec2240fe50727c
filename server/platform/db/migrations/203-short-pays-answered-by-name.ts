import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** Who has answered a part payment is told by name in its invoice's history; of what was answered before, nobody is named. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table short_pays add column answered_name text`,
    `grant update (answered_name) on short_pays to portal_acting_merchant`,
  ]);
}
