import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** In which request for a second person's yes an invoice waits: lists and details tell it, and nobody asks twice unseen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table invoices add column asked_in text`,
    `update invoices set asked_in = approval.approval_id
      from approvals approval, jsonb_array_elements(approval.asked -> 'input' -> 'lines') line
      where approval.kind = 'payment' and approval.status = 'asked'
        and invoices.customer_id = approval.customer_id and invoices.trx_id = line ->> 'trx_id'`,
  ]);
}
