import { money } from '#domain/money/money.ts';
import { mayActOnRejections } from '#domain/rejection/rejection-act.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';
import type { TransactionRow } from '#server/receivables/rejections/transaction-row.ts';

/** Tells who has resubmitted a transaction what became of it, once for each attempt. Runs as the server. */
export async function tellRejection(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  row: TransactionRow,
): Promise<void> {
  if (row.resubmitted_by === null) return;
  const isAccepted = row.status === 'accepted';
  await writeNotices(tx, deps, [
    {
      userId: row.resubmitted_by,
      customerId: row.customer_id,
      side: 'merchant',
      merchantId: row.merchant_id,
      kind: isAccepted ? 'transaction_accepted' : 'transaction_rejected',
      about: `${row.transaction_id} ${row.attempt}`,
      facts: { ...factsOf(row), reason: isAccepted ? null : row.reason, resubmit_until: null },
    },
  ]);
}

/**
 * Tells who can resubmit or cancel a transaction that the time for it ends, or is over: the administrators of its merchant,
 * each once. Runs as the server.
 */
export async function tellEnd(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  row: TransactionRow,
  kind: 'transaction_expiring' | 'transaction_expired',
): Promise<void> {
  const told = await tx
    .selectFrom('user_merchants as mapped')
    .innerJoin('users', 'users.user_id', 'mapped.user_id')
    .select(['users.user_id', 'users.role'])
    .where('mapped.merchant_id', '=', row.merchant_id)
    .execute();
  await writeNotices(
    tx,
    deps,
    told
      .filter(({ role }) => mayActOnRejections(role))
      .map(({ user_id: userId }) => ({
        userId,
        customerId: row.customer_id,
        side: 'merchant',
        merchantId: row.merchant_id,
        kind,
        about: row.transaction_id,
        facts: { ...factsOf(row), reason: row.reason, resubmit_until: row.resubmit_until },
      })),
  );
}

const factsOf = (row: TransactionRow) => ({
  transaction_id: row.transaction_id,
  number: row.number,
  customer_name: row.customer_name,
  merchant_name: row.merchant_name,
  total: money(row.total, row.currency),
});
