import { sql } from 'kysely';
import type { ApprovalRow } from '#server/money/approvals/approval-row.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Keeps with the invoices of a payment that waits for a second person in which request that is, as lists and details tell
 * it, and with those of one that is over that they wait in none. It holds none of them: nothing else of them changes.
 */
export async function showAskedIn(
  tx: Tx,
  { approval_id: id, customer_id: customerId, kind, status }: ApprovalRow,
): Promise<void> {
  if (kind !== 'payment') return;
  if (status !== 'asked') {
    await tx
      .updateTable('invoices')
      .set({ asked_in: null })
      .where('customer_id', '=', customerId)
      .where('asked_in', '=', id)
      .execute();
    return;
  }
  await sql`update invoices set asked_in = ${id}
    from approvals, jsonb_array_elements(asked -> 'input' -> 'lines') line
    where approvals.approval_id = ${id} and invoices.customer_id = ${customerId}
      and invoices.trx_id = line ->> 'trx_id'`.execute(tx);
}
