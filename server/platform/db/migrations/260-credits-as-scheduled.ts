import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** What was reserved of a credit at first stays told once its invoice is left out; of before, what is reserved now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table scheduled_payment_credits add column scheduled_amount bigint`,
    `update scheduled_payment_credits set scheduled_amount = amount`,
    `alter table scheduled_payment_credits alter column scheduled_amount set not null`,
  ]);
}
