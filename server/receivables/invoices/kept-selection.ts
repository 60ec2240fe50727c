import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { Clock } from '#server/clock.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';
import type { Condition } from '#server/receivables/invoices/list-condition.ts';

/** Whether a selection is the caller's own, of this customer, and not over. */
export async function isKept(
  tx: Tx,
  selectionId: string,
  customer: NamedCustomer,
  { caller, clock }: { readonly caller: Caller; readonly clock: Clock },
): Promise<boolean> {
  const kept = await tx
    .selectFrom('invoice_selections')
    .select('selection_id')
    .where('selection_id', '=', selectionId)
    .where('user_id', '=', caller.userId)
    .where('buid_customer', '=', customer.buidCustomer)
    .where('expires_at', '>', clock.instant())
    .executeTakeFirst();
  return kept !== undefined;
}

/** Rows of `invoices` that stand in a selection in such a way: `item` is their row there. */
export function within(selectionId: string, condition: Condition): Condition {
  return sql<boolean>`trx_id in (select item.trx_id
    from invoice_selection_items item where item.selection_id = ${selectionId} and ${condition})`;
}
