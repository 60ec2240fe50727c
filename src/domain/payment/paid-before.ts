import type { Invoice, InvoiceStatus } from '#domain/invoice/invoice.ts';
import { isPayable, payableAmount } from '#domain/invoice/invoice.ts';
import { chargedBackByInvoice, isLost } from '#domain/card-chargeback/card-chargeback.ts';
import { isSameMoney, money, type Money } from '#domain/money/money.ts';
import type { CompletePart, ShortPay } from '#domain/payment/part-amount.ts';
import { lineTotal, type Payment, type PaymentLine } from '#domain/payment/payment.ts';

/**
 * What a payment that came to nothing asked to pay, for whoever pays its invoices again; of one whose cardholder got money
 * back for good, what that took.
 */
export interface PaidBefore {
  readonly paymentNumber: string;
  /** Whether the payment was paid, and this is what its cardholder got back of it. */
  readonly isChargedBack?: true;
  /** The card fee in it; zero by bank. */
  readonly fee: Money;
  readonly lines: readonly LineBefore[];
}

/** What it asked to pay of one invoice. */
export interface LineBefore {
  readonly trxId: string;
  readonly invoiceId: string;
  /** In money and by credits together. */
  readonly amount: Money;
  /** Why that was less than could be paid; null where it was all. */
  readonly short: ShortPay | null;
  /** How the invoice stood when it was asked to pay it again. */
  readonly status: readonly InvoiceStatus[];
}

/** What a new payment of the same invoices does otherwise. */
export type Difference =
  | { readonly kind: 'amount'; readonly line: LineBefore; readonly now: Money }
  /** Paid, disputed or held otherwise meanwhile. */
  | { readonly kind: 'notPayable'; readonly line: LineBefore }
  /** Left out by the payer, or beyond what one payment names. */
  | { readonly kind: 'leftOut'; readonly line: LineBefore }
  | { readonly kind: 'fee'; readonly before: Money; readonly now: Money };

/** What of a payment is to be paid again: what it asked to pay in vain, or what was charged back of it. */
export function paidBefore({
  paymentNumber,
  fee,
  lines,
  chargebacks = [],
}: Pick<Payment, 'paymentNumber' | 'fee' | 'lines' | 'chargebacks'>): PaidBefore {
  const taken = chargedBackByInvoice(chargebacks);
  const asked = (line: PaymentLine, amount: Money): LineBefore => ({
    trxId: line.trxId,
    invoiceId: line.invoiceId,
    amount,
    short: line.short,
    status: line.status,
  });
  if (taken.size === 0)
    return { paymentNumber, fee, lines: lines.map((line) => asked(line, lineTotal(line))) };
  const { currency } = fee;
  const feeTaken = chargebacks.filter(isLost).reduce((sum, one) => sum + (one.fee?.amount ?? 0), 0);
  return {
    paymentNumber,
    isChargedBack: true,
    fee: money(feeTaken, currency),
    lines: lines.flatMap((line) => {
      const amount = taken.get(line.trxId);
      return amount === undefined ? [] : [asked(line, money(amount, currency))];
    }),
  };
}

/** The part amounts with their reasons, to begin with once more. */
export function partsBefore({ lines }: PaidBefore): CompletePart[] {
  return lines.flatMap(({ trxId, amount, short }) => (short ? [{ trxId, amount, ...short }] : []));
}

/**
 * What is paid otherwise than before, by invoice, then the fee; empty where nothing is.
 * @param paid the invoices of the new payment, each as if no more of it could be paid than will be
 * @param fee of the new payment; null while nobody knows it
 */
export function differences(
  before: PaidBefore,
  paid: readonly Pick<Invoice, 'trxId' | 'open' | 'disputed'>[],
  fee: Money | null,
): Difference[] {
  const now = new Map(paid.map((invoice) => [invoice.trxId, payableAmount(invoice)]));
  const ofLines = before.lines.flatMap((line): Difference[] => {
    const amount = now.get(line.trxId);
    if (amount) return isSameMoney(amount, line.amount) ? [] : [{ kind: 'amount', line, now: amount }];
    return [{ kind: isPayable(line.status) ? 'leftOut' : 'notPayable', line }];
  });
  return fee && !isSameMoney(fee, before.fee)
    ? [...ofLines, { kind: 'fee', before: before.fee, now: fee }]
    : ofLines;
}
