import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** Which user holds a card, so that it is told what becomes of it; null where the holder has no access. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table cards add column holder_id text references users (user_id)`,
    `create index cards_of_holder on cards (holder_id) where holder_id is not null`,
  ]);
}
