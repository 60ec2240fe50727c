import { isWaitingForCard, type Payment } from '#domain/payment/payment.ts';

/** Where a payment that the server knows leads: to the provider, to the receipt, or back to another try. */
export function outcomeOf(payment: Payment): 'atProvider' | 'accepted' | 'declined' {
  if (payment.status === 'failed') return 'declined';
  return isWaitingForCard(payment) ? 'atProvider' : 'accepted';
}
