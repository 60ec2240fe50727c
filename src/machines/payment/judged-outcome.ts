import { isWaitingForCard, type Payment } from '#domain/payment/payment.ts';
import { takenLate } from '#domain/refund/refund.ts';

/**
 * Where a payment that the server knows leads: to the provider, to the receipt, back to another try, or, where its card
 * was charged after it had failed, to what becomes of that.
 */
export function outcomeOf({
  refunds,
  ...payment
}: Payment): 'atProvider' | 'accepted' | 'declined' | 'takenLate' {
  if (payment.status === 'failed') return takenLate(refunds) ? 'takenLate' : 'declined';
  return isWaitingForCard(payment) ? 'atProvider' : 'accepted';
}

/**
 * Whether it is told with the others of its submit, of which none speaks for the others. By one card they wait for it, and
 * come to nothing, as one.
 */
export function isOneOfSeveral(payment: Payment): boolean {
  const outcome = outcomeOf(payment);
  const isOne = payment.method === 'card' && (outcome === 'atProvider' || outcome === 'declined');
  return payment.together.length > 0 && !isOne;
}
