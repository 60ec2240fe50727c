import { approversOf } from '#server/money/approvals/approvers.ts';
import type { KeptAccount } from '#server/money/bank-accounts/kept-accounts.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Whether an account that came by a mailed link waits for a yes that nobody of the customer can give any more: whoever
 * could has gone since it was added, and no day takes the place of that yes. Customer support gives it, or removes the account.
 */
export async function isStranded(
  tx: Tx,
  customerId: string,
  {
    state,
    usable_on,
    changed_by,
  }: Pick<KeptAccount, 'usable_on' | 'changed_by'> & { readonly state: string },
): Promise<boolean> {
  if (state !== 'unconfirmed' || usable_on !== null) return false;
  return (await approversOf(tx, customerId, 'bank_account', changed_by ?? '')).length === 0;
}
