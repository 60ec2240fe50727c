import type { Instant } from '#domain/dates/dates.ts';
import { moveInvoices } from '#server/money/payments/move-invoices.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { stateOf } from '#server/money/payments/invoice-row.ts';

/** Of which payment money has gone. */
interface GoneFrom {
  readonly customer_id: string;
  readonly payment_id: string;
  readonly currency: string;
}

/** Locks the invoices of a refund, or of what a cardholder has charged back, and opens them again by what goes. */
export async function openInvoicesAgain(
  tx: Tx,
  { customer_id: customerId, payment_id: paymentId, currency }: GoneFrom,
  lines: readonly { readonly trx_id: string; readonly amount: number }[],
  { at, kind }: { readonly at: Instant; readonly kind: 'payment_refunded' | 'payment_charged_back' },
): Promise<void> {
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
    kind,
    payment: { paymentId, customerId, currency },
    at,
    event: { type: 'payment.refunded' },
    lines: invoices.map((invoice) => {
      const amount = lines.find(({ trx_id }) => trx_id === invoice.trx_id)?.amount ?? 0;
      return { trxId: invoice.trx_id, state: stateOf(invoice), amount, paidChange: -amount };
    }),
  });
}
