import type { InvoiceFacts } from '#domain/invoice/invoice.ts';
import { apportion } from '#domain/money/apportion.ts';
import { money, type Money } from '#domain/money/money.ts';

/** What makes up the total of an invoice or a credit: the subtotal less rebates, with tax and late fee. */
export interface TotalParts {
  readonly subtotal: Money;
  readonly rebates: Money;
  readonly tax: Money;
  readonly lateFee: Money;
}

/** An invoice as far as a credit of it goes. */
export interface CreditedInvoice {
  readonly lifeCycle: InvoiceFacts['lifeCycle'];
  readonly parts: TotalParts;
  /** What is still to be paid; with what a payment under way holds. */
  readonly open: Money;
  /** What a payment under way holds of it. */
  readonly inFlight: Money;
  /** The parts of the credits that were given for it before and stand, together. */
  readonly given: TotalParts;
}

/** Why no credit of an amount can be given for an invoice. */
export type CreditRefusal =
  | { readonly why: 'notPositive' }
  | { readonly why: 'otherCurrency'; readonly currency: string }
  /** Before it is billed nothing is owed, and a credit is no invoice. */
  | { readonly why: 'notBilled' }
  /** All credits of an invoice together never exceed its total. */
  | { readonly why: 'aboveTotal'; readonly most: Money };

/** What a credit does. */
export interface CreditEffect {
  /** The credit in the parts of the invoice, in proportion to what earlier credits have left of each. */
  readonly parts: TotalParts;
  /** What it takes from the invoice at once. */
  readonly applied: Money;
  /** What is left of it: an unapplied credit. */
  readonly unapplied: Money;
  /** What is open of the invoice then. At nothing a credit that took something has adjusted it. */
  readonly openAfter: Money;
}

const BILLED_ONCE: ReadonlySet<CreditedInvoice['lifeCycle']> = new Set([
  'billed',
  'paid',
  'adjusted',
  'closed',
]);

/** Why no credit of this amount can be given for an invoice; empty when it can (§3 Invoice, decisions §11). */
export function creditRefusals(invoice: CreditedInvoice, amount: Money): CreditRefusal[] {
  const { currency } = invoice.open;
  if (amount.currency !== currency) return [{ why: 'otherCurrency', currency }];
  const refusals: CreditRefusal[] = [];
  if (amount.amount <= 0) refusals.push({ why: 'notPositive' });
  if (!BILLED_ONCE.has(invoice.lifeCycle)) refusals.push({ why: 'notBilled' });
  // A credit is itself below nothing, and nothing is credited of it.
  const isAbove = amount.amount > leftOf(invoice);
  if (isAbove) refusals.push({ why: 'aboveTotal', most: money(creditableOf(invoice), currency) });
  return refusals;
}

/** What can still be credited of an invoice, in minor units: all its credits together never exceed its total. */
export function creditableOf(invoice: Pick<CreditedInvoice, 'parts' | 'given'>): number {
  return Math.max(0, leftOf(invoice));
}

function leftOf({ parts, given }: Pick<CreditedInvoice, 'parts' | 'given'>): number {
  return totalOf(parts).amount - totalOf(given).amount;
}

/**
 * What a credit of an amount does to its invoice: tax, rebates and late fee go with it in proportion (largest
 * remainder), what is open takes up as much of it as no payment under way holds, and the rest is unapplied. Throws a
 * RangeError where `creditRefusals` has something against it.
 */
export function creditEffect(invoice: CreditedInvoice, amount: Money): CreditEffect {
  const [refusal] = creditRefusals(invoice, amount);
  if (refusal) throw new RangeError(`no credit of ${amount.amount} ${amount.currency}: ${refusal.why}`);
  const { open, inFlight, parts, given } = invoice;
  const { currency } = open;
  const applied = Math.min(amount.amount, freeOf(open, inFlight));
  return {
    parts: splitCredit(parts, given, amount),
    applied: money(applied, currency),
    unapplied: money(amount.amount - applied, currency),
    openAfter: money(open.amount - applied, currency),
  };
}

/** What a credit can take from what is open: nothing of what a payment under way holds, or it would be paid twice. */
export function freeOf(open: Money, inFlight: Money): number {
  return Math.max(0, open.amount - inFlight.amount);
}

/** What parts make up. */
export function totalOf({ subtotal, rebates, tax, lateFee }: TotalParts): Money {
  return money(subtotal.amount - rebates.amount + tax.amount + lateFee.amount, subtotal.currency);
}

/**
 * Divides by what is left, so that several credits of an invoice make up no more of any part than there is, and the
 * last one exactly what is left.
 */
function splitCredit(parts: TotalParts, given: TotalParts, amount: Money): TotalParts {
  const left = (part: keyof TotalParts) => parts[part].amount - given[part].amount;
  const [subtotal = 0, tax = 0, lateFee = 0, rebates = 0] = apportion(amount.amount, [
    left('subtotal'),
    left('tax'),
    left('lateFee'),
    -left('rebates'),
  ]);
  const inCurrency = (minorUnits: number) => money(minorUnits, amount.currency);
  return {
    subtotal: inCurrency(subtotal),
    rebates: inCurrency(0 - rebates),
    tax: inCurrency(tax),
    lateFee: inCurrency(lateFee),
  };
}
