import type { PaymentEvent } from '#machines/lifecycle/payment.ts';
import type { Deps } from '#server/deps.ts';
import { lockPaymentsOf } from '#server/money/card-charges/card-charge.ts';
import { openLateRefund } from '#server/money/refunds/open-refund.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Opens a refund of each payment where the card provider says that a card was authorized for a charge that had failed: the
 * payer was told that nothing was charged. What support has voided was authorized before, which the provider knows.
 */
export async function refundLateAuthorization(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  chargeId: string,
  event: PaymentEvent['type'],
  requestId?: string,
): Promise<void> {
  if (event !== 'card.authorized') return;
  for (const payment of await lockPaymentsOf(tx, chargeId)) {
    if (payment.status === 'failed' && payment.failure !== 'voided')
      await openLateRefund(tx, deps, payment, requestId);
  }
}
