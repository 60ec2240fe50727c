import type { PaymentEvent } from '#machines/lifecycle/payment.ts';
import { lockPaymentsOf } from '#server/money/card-charges/card-charge.ts';
import { advancePayment } from '#server/money/payments/advance-payment.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Moves all payments of a charge by what became of it: they are paid together or none is. Throws IllegalTransition where
 * their charts refuse, before anything is written, since they wait for the card, and fail, together.
 */
export async function advanceCharge(
  tx: Tx,
  chargeId: string,
  event: PaymentEvent,
  deps: Parameters<typeof advancePayment>[3],
): Promise<void> {
  for (const { payment_id: paymentId } of await lockPaymentsOf(tx, chargeId))
    await advancePayment(tx, paymentId, event, deps);
}
