import { money } from '#domain/money/money.ts';
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
      facts: {
        transaction_id: row.transaction_id,
        number: row.number,
        customer_name: row.customer_name,
        merchant_name: row.merchant_name,
        total: money(row.total, row.currency),
        reason: isAccepted ? null : row.reason,
      },
    },
  ]);
}
