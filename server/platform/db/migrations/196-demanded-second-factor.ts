import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * A second factor may be demanded: a correct password grants its enrolment then, and the enrolment grants the session.
 * Whoever may not be without one moves it to another app, whose secret waits beside the one that still counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table sign_in_grants drop constraint sign_in_grants_purpose_check`,
    `alter table sign_in_grants add constraint sign_in_grants_purpose_check
      check (purpose in ('password', 'challenge_phrase', 'code', 'enrolment', 'enrolled'))`,
    `alter table second_factors add column next_secret_sealed text`,
  ]);
}
