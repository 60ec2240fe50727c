import type { Instant } from '#domain/dates/dates.ts';
import type { RefundLineRow, RefundRow } from '#server/money/refunds/refund-row.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Notes with the invoices of a refund that its money has arrived: they were open again since it was asked for. */
export async function noteArrived(
  tx: Tx,
  { customer_id, payment_id, currency }: RefundRow,
  lines: readonly RefundLineRow[],
  at: Instant,
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('invoice_events')
    .values(
      lines.map(({ trx_id, amount }) => ({
        customer_id,
        trx_id,
        kind: 'refund_arrived' as const,
        at,
        payment_id,
        amount,
        currency,
      })),
    )
    .execute();
}
