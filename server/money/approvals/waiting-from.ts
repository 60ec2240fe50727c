import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** The payments out of a bank account that wait for approval: once it is removed or changed they can't be approved. */
export function waitingFrom(tx: Tx, bankAccountId: string) {
  return tx
    .selectFrom('approvals')
    .select(['approval_id', 'approval_number', 'maker_name as maker'])
    .where('status', '=', 'asked')
    .where('kind', '=', 'payment')
    .where(sql<boolean>`asked -> 'input' ->> 'bank_account_id' = ${bankAccountId}`)
    .orderBy('created_at')
    .orderBy('approval_number')
    .execute();
}
