import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * A message that somebody without a session has asked for keeps where that came from until it is written: the record tells
 * it then, since whether there is such a user is looked up no earlier.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [`alter table mail_requests add column address text`]);
}
