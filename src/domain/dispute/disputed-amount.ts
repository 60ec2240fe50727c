import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { InvoiceLine } from '#domain/invoice/invoice-line.ts';
import { apportion } from '#domain/money/apportion.ts';
import { money, type Money } from '#domain/money/money.ts';

/** What of an invoice is disputed: all that is open, an amount of it, or lines by their numbers. */
export type DisputedShare =
  | { readonly kind: 'whole' }
  /** Less than all that is open; null while nothing is entered. */
  | { readonly kind: 'part'; readonly amount: Money | null }
  | { readonly kind: 'lines'; readonly lineNumbers: readonly number[] };

/** An invoice as far as amounts of a dispute go; all with tax. */
export interface AmountsOfInvoice {
  /** What is still to be paid; with what a payment under way holds. */
  readonly open: Money;
  readonly total: Money;
  readonly lateFee: Money;
  readonly lines: readonly Pick<InvoiceLine, 'lineNumber' | 'amount'>[];
}

/**
 * What each line costs with its part of tax and rebates, exact to the minor unit: the late fee is of no line. Lines that
 * sum to nothing have no part of it.
 */
export function lineTotals({ total, lateFee, lines }: AmountsOfInvoice): ReadonlyMap<number, Money> {
  const amounts = lines.map(({ amount }) => amount.amount);
  const billed = total.amount - lateFee.amount;
  const shares = amounts.reduce((sum, one) => sum + one, 0) > 0 ? apportion(billed, amounts) : amounts;
  return new Map(
    lines.map(({ lineNumber }, index) => [lineNumber, money(shares[index] ?? 0, total.currency)]),
  );
}

/** The amount that a share of an invoice comes to, whether or not it can be disputed. */
export function disputedAmount(invoice: AmountsOfInvoice, share: DisputedShare): Money {
  if (share.kind === 'whole') return invoice.open;
  if (share.kind === 'part') return share.amount ?? money(0, invoice.open.currency);
  const totals = lineTotals(invoice);
  const sum = [...new Set(share.lineNumbers)].reduce((all, line) => all + (totals.get(line)?.amount ?? 0), 0);
  return money(sum, invoice.open.currency);
}

/**
 * Why this share of an invoice cannot be disputed; empty when it can: above nothing, and no more than is open. An amount of
 * it is below that: all that is open is disputed as that.
 */
export function amountObstacles(invoice: AmountsOfInvoice, share: DisputedShare): DisputeObstacle[] {
  const { open } = invoice;
  if (share.kind === 'lines') {
    const known = new Set(invoice.lines.map(({ lineNumber }) => lineNumber));
    const lines = share.lineNumbers.filter((line) => !known.has(line));
    if (lines.length > 0 || share.lineNumbers.length === 0) {
      return [{ rule: 'DIS-10', facts: { lines }, remedy: { kind: 'chooseLines' } }];
    }
  }
  const { amount, currency } = disputedAmount(invoice, share);
  if (amount <= 0) return [{ rule: 'DIS-08', facts: {}, remedy: { kind: 'enterAmount' } }];
  if (share.kind === 'part' && currency === open.currency && amount >= open.amount)
    return [{ rule: 'DIS-09', facts: { most: open }, remedy: { kind: 'chooseWhole' } }];
  return amount > open.amount || currency !== open.currency
    ? [{ rule: 'DIS-09', facts: { most: open }, remedy: { kind: 'atMost', amount: open } }]
    : [];
}
