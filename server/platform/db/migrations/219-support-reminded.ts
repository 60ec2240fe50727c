import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** Of what support was reminded: of a cardholder's chargeback by its occasion, of a refund that waits by the business date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table card_chargebacks add column reminded_of text`,
    `alter table refunds add column reminded_on date`,
  ]);
}
