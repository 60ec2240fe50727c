import { isDisputed, isPayable, payableAmount, type Invoice } from '#domain/invoice/invoice.ts';

/** Why a scheduled payment collects less for an invoice than was scheduled. */
export const LINE_CHANGES = ['paid', 'disputed', 'credited', 'onHold', 'notPayable', 'removed'] as const;
export type LineChange = (typeof LINE_CHANGES)[number];

/** What was agreed to of an invoice; amounts in minor units. */
export interface AgreedLine {
  /** What is collected at most. */
  readonly amount: number;
  /** What reserved credits pay beside. */
  readonly credited: number;
  /** Whether it was taken in although it was disputed (decisions §11). */
  readonly wasDisputed: boolean;
  /** What money had paid of it by then. */
  readonly paidBefore: number;
}

/** What is left of it, and why that is less; amounts in minor units. */
export interface LeftOfLine {
  readonly amount: number;
  readonly credited: number;
  readonly change: LineChange | null;
}

/**
 * What a scheduled payment still collects for an invoice as it stands now: never more than was agreed to (decisions §13:
 * it can only shrink). Credits that are reserved for it go first, as when it was scheduled. Where somebody pays a part
 * meanwhile, the rest is left to them, as AutoPay leaves it (APY-09): they have said anew what they pay of it, and why.
 */
export function leftOfLine(
  { amount, credited, wasDisputed, paidBefore }: AgreedLine,
  invoice: Invoice,
  paidNow: number,
): LeftOfLine {
  const gone = (change: LineChange): LeftOfLine => ({ amount: 0, credited: 0, change });
  const { status } = invoice;
  if (status.includes('Payment Pending') || paidNow > paidBefore) return gone('paid');
  if (status.includes('On Hold') || status.includes('Pending')) return gone('onHold');
  if (!isPayable(status)) return gone(status.includes('Paid') ? 'credited' : 'notPayable');
  const isWholeDisputed = isDisputed(status) && payableAmount(invoice).amount === invoice.open.amount;
  if (isWholeDisputed && !wasDisputed) return gone('disputed');
  const payable = Math.max(0, payableAmount(invoice).amount);
  if (payable >= amount + credited) return { amount, credited, change: null };
  const byCredits = Math.min(credited, payable);
  const isByDispute = invoice.open.amount >= amount + credited;
  return { amount: payable - byCredits, credited: byCredits, change: isByDispute ? 'disputed' : 'credited' };
}
