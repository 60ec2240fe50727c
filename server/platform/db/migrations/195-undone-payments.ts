import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * What followed for the invoices of a payment as it came back or failed, and why its card was declined; of those of before
 * nothing is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [`alter table payments add column undone jsonb, add column decline_reason text`]);
}
