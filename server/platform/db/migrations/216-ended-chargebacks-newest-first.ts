import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

const ORDER = 'is_over, deadline, ended_on desc, requested_at desc, chargeback_id';

/** Of chargebacks that are over the newest end is read first, by the index by which the others are by their deadline. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    [
      ['chargebacks_by_customer', `customer_id, ${ORDER}`],
      ['chargebacks_by_merchant', `merchant_id, ${ORDER}`],
      ['chargebacks_by_deadline', ORDER],
    ].flatMap(([name, columns]) => [
      `drop index ${name}`,
      `create index ${name} on chargebacks (${columns})`,
    ]),
  );
}
