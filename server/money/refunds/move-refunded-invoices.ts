import type { Instant } from '#domain/dates/dates.ts';
import { moveInvoices } from '#server/money/payments/move-invoices.ts';
import type { RefundLineRow, RefundRow } from '#server/money/refunds/refund-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { stateOf } from '#server/receivables/invoices/invoice-row.ts';

/** Locks the invoices of a refund and opens them again by what goes back. */
export async function moveRefundedInvoices(
  tx: Tx,
  refund: RefundRow,
  lines: readonly RefundLineRow[],
  at: Instant,
): Promise<void> {
  const { customer_id: customerId, payment_id: paymentId, currency } = refund;
  const invoices = await tx
    .selectFrom('invoices')
    .select(['trx_id', 'life_cycle', 'hold', 'collection', 'dispute'])
    .where('customer_id', '=', customerId)
    .where(
      'trx_id',
      'in',
      lines.map(({ trx_id }) => trx_id),
    )
    .orderBy('trx_id')
    .forUpdate()
    .execute();
  await moveInvoices(tx, {
    kind: 'payment_refunded',
    payment: { paymentId, customerId, currency },
    at,
    event: { type: 'payment.refunded' },
    lines: invoices.map((invoice) => {
      const amount = lines.find(({ trx_id }) => trx_id === invoice.trx_id)?.amount ?? 0;
      return { trxId: invoice.trx_id, state: stateOf(invoice), amount, paidChange: -amount };
    }),
  });
}
