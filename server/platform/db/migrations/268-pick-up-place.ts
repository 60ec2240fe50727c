import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** Where a card lies ready that is picked up, as its issuer says it; null of one by mail, and before it is said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [`alter table cards add column pick_up_place text`]);
}
