import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** Why a bank has sent a payment back, as it reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [`alter table payments add column bank_reason text`]);
}
