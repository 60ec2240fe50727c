import type { PaymentEvent } from '#machines/lifecycle/payment.ts';
import type { Deps } from '#server/deps.ts';
import { openLateRefund } from '#server/money/refunds/open-refund.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Opens a refund where the card provider says that a card was authorized for a payment that had failed: the payer was
 * told that nothing was charged. A payment that support has voided was authorized before, which the provider knows.
 */
export async function refundLateAuthorization(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  paymentId: string,
  event: PaymentEvent['type'],
  requestId?: string,
): Promise<void> {
  if (event !== 'card.authorized') return;
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  if (payment.status === 'failed' && payment.failure !== 'voided')
    await openLateRefund(tx, deps, payment, requestId);
}
