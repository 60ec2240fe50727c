import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Of which dispute a credit came, also once it was taken back: a dispute that is reopened has no credit any more, and the
 * credit's page says all the same what it was given for. What was taken back before is of the dispute of its invoice that
 * was reopened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table given_credits add column dispute_id text references disputes (dispute_id)`,
    `update given_credits given set dispute_id = dispute.dispute_id from disputes dispute
      where dispute.customer_id = given.customer_id and dispute.credit_trx_id = given.trx_id`,
    `update given_credits given set dispute_id = (select dispute.dispute_id from disputes dispute
        where dispute.customer_id = given.customer_id and dispute.trx_id = given.for_trx_id and dispute.reopenings > 0
        order by dispute.opened_at desc limit 1)
      where given.withdrawn_at is not null and given.given_by is null and given.dispute_id is null`,
  ]);
}
