import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * A payment's moments in the history of its invoices were kept as the database writes a time, and not as the contract has
 * it: as text they stood before everything else of their day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `update invoice_events
      set at = to_char(at::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      where at like '____-__-__ %'`,
  ]);
}
