import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Lists of disputes by whose turn it is: those under way by status and deadline, those that are over by their end, of a
 * customer, of a merchant and of all; and files and causes of them, by their opening.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    ...['customer', 'merchant'].flatMap((side) => [
      `create index disputes_${side}_turns on disputes (${side}_id, status, deadline, dispute_id) where not is_over`,
      `create index disputes_${side}_ends on disputes (${side}_id, ended_on desc, dispute_id) where is_over`,
    ]),
    `create index disputes_turns on disputes (status, deadline, dispute_id) where not is_over`,
    `create index disputes_ends on disputes (ended_on desc, dispute_id) where is_over`,
    `create index disputes_opened on disputes (opened_at desc, dispute_id desc)`,
    `create index chargebacks_requested on chargebacks (requested_at desc, chargeback_id desc)`,
  ]);
}
