import type { Payment } from '#domain/payment/payment.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';

/**
 * Where a payment that waits for its card is continued or cancelled; of an order over several customers by whoever has
 * submitted it, else null.
 */
export function continueHref({
  paymentId,
  sharedCharge,
  total: { currency },
}: Pick<Payment, 'paymentId' | 'sharedCharge' | 'total'>): PageAddress | null {
  if (!sharedCharge) return `/payment/confirm?payment_id=${paymentId}`;
  const { orderId } = sharedCharge;
  return orderId === null ? null : `/payment/program/confirm?payment_id=${orderId}&currency=${currency}`;
}
