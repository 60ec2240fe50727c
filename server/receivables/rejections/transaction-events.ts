import type { Instant } from '#domain/dates/dates.ts';
import type { RejectionObstacle } from '#domain/rejection/rejection-obstacle.ts';
import type { Corrections } from '#domain/rejection/rejection.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { MerchantTransactionEventsTable } from '#server/platform/db/rejection-tables.ts';
import type { TransactionRow } from '#server/receivables/rejections/transaction-row.ts';

/** What happened to a transaction, by whom, why, and with which corrections. */
interface TransactionEvent {
  readonly kind: MerchantTransactionEventsTable['kind'];
  readonly userName?: string;
  readonly reasons?: readonly RejectionObstacle[];
  readonly changes?: Corrections;
}

/** Writes what happened to a transaction into its history, in the order given. */
export async function writeTransactionEvents(
  tx: Tx,
  { transaction_id, merchant_id }: Pick<TransactionRow, 'transaction_id' | 'merchant_id'>,
  at: Instant,
  events: readonly TransactionEvent[],
): Promise<void> {
  await tx
    .insertInto('merchant_transaction_events')
    .values(
      events.map(({ kind, userName, reasons = [], changes = {} }) => ({
        transaction_id,
        merchant_id,
        kind,
        at,
        user_name: userName ?? null,
        reasons: JSON.stringify(reasons),
        changes: JSON.stringify(changes),
      })),
    )
    .execute();
}
