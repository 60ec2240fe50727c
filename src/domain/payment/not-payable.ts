import type { InvoiceStatus } from '#domain/invoice/invoice.ts';

/** What keeps an invoice from being paid (PAY-02). */
export const NOT_PAYABLE_AS = [
  'inPayment',
  'paid',
  'onHold',
  'underReview',
  'notBilled',
  'credit',
  'closed',
] as const;
export type NotPayableAs = (typeof NOT_PAYABLE_AS)[number];

/** The one reason why an invoice of these statuses cannot be paid, where it cannot. */
export function notPayableAs(status: readonly InvoiceStatus[]): NotPayableAs {
  if (status.includes('Payment Pending')) return 'inPayment';
  if (status.includes('Paid')) return 'paid';
  if (status.includes('On Hold')) return 'onHold';
  if (status.includes('Pending')) return 'underReview';
  if (status.includes('Unbilled') || status.includes('Invoiced')) return 'notBilled';
  return status.includes('Unapplied') ? 'credit' : 'closed';
}
