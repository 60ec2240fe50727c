import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** What was told of a card was who has seen its number; by now others do more, so who did it has a name that fits them all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `update notices set facts = facts - 'viewer' || jsonb_build_object('by', facts -> 'viewer', 'holder', '',
      'words', null, 'because', null, 'day', null) where kind = 'card_viewed'`,
  ]);
}
