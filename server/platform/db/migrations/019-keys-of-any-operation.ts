import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** A key of idempotency knows the id of what was made under it, which need not be a payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table idempotency_keys drop constraint idempotency_keys_payment_id_fkey`,
    `alter table idempotency_keys rename column payment_id to made_id`,
    `alter index idempotency_keys_by_payment rename to idempotency_keys_by_what_was_made`,
  ]);
}
