import { mayPay } from '#domain/access/role.ts';
import { payableShare, type PayableShare } from '#domain/selection/payable-share.ts';
import { summaryOf, type InvoiceListContext } from '#machines/invoice-list/rows.ts';

/** What of the selection can be paid, and why the rest cannot; null where all can. */
export const shareOf = (context: InvoiceListContext): PayableShare | null =>
  payableShare(summaryOf(context), context.payment);

/**
 * How many of a set one press keeps, where several reasons hinder the rest of it for what they are themselves; null where
 * one reason's own remedy does it, where nothing is left, and where accounts cannot pay, which no press mends.
 */
export function payableRest(context: InvoiceListContext): number | null {
  if (!context.selection || !mayPay(context.payment.role)) return null;
  const { offences } = summaryOf(context);
  const reasons = (['PAY-02', 'PAY-04', 'PAY-06'] as const).filter((rule) => offences[rule].count > 0);
  const share = shareOf(context);
  return reasons.length > 1 && share?.barred === 0 && share.payable > 0 ? share.payable : null;
}
