import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import { money, type Money } from '#domain/money/money.ts';

/** Days late, from and to, of the aging buckets; the first is what is not yet due. */
export const AGING_BUCKETS = ['current', '1-30', '31-60', '61-90', '90+'] as const;
export type AgingBucket = (typeof AGING_BUCKETS)[number];

/** Days late of each bucket, from and to, the youngest first. */
export const AGE_DAYS: Record<AgingBucket, readonly [number, number | null]> = {
  current: [Number.MIN_SAFE_INTEGER, 0],
  '1-30': [1, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  '90+': [91, null],
};

/**
 * The parts of what is owed; what is open of an invoice is in the first of them that fits, of one that is disputed in
 * part the rest in what can be paid now or in the payment that holds it, and together they are the whole
 * (decisions §11): a payment is on its way, a payment holds it whose card nobody has entered, a payment
 * pays less than could be and leaves it open, it is on hold or under review, it is a credit, which takes from what is
 * owed and is not paid, it is disputed, or nothing stands in the way.
 */
export const OWED_PARTS = [
  'in_flight',
  'waiting_for_card',
  'left_open',
  'on_hold',
  'credits',
  'disputed',
  'to_pay_now',
] as const;
export type OwedPart = (typeof OWED_PARTS)[number];

/** What is owed of one age. */
export interface AgedAmount {
  readonly bucket: AgingBucket;
  readonly count: number;
  readonly amount: Money;
  /** How much of the amount is disputed. */
  readonly disputed: Money;
}

/** The status of a customer's account in one currency, read from the ledger (§3 Exposure, decisions §4). */
export interface Exposure {
  readonly currency: string;
  /** Its own where it is a part that has one, else the whole customer's; null where none is known in this currency. */
  readonly creditLimit: Money | null;
  /** Unpaid invoices: credit used. */
  readonly creditUsed: Money;
  /** Active authorizations: credit held. */
  readonly creditHeld: Money;
  /** By how many purchases with cards. */
  readonly heldCount: number;
  /** The last day of the hold that ends first; null where nothing is held. */
  readonly heldUntil: PlainDate | null;
  /**
   * Below zero where the limit is exceeded, of a part never more than the customer has left; null without a limit, and
   * for a part of the customer that has none of its own.
   */
  readonly creditAvailable: Money | null;
  readonly pastDueTotal: Money;
  readonly pastDueCount: number;
  /** Billed, payable and not past due. */
  readonly currentDue: Money;
  readonly currentDueCount: number;
  /**
   * Credits and cash that are not used yet, never below zero: no part of what is owed, from which nothing of them is taken
   * (decisions §13). A statement of today says the same.
   */
  readonly unappliedCredit: Money;
  /** How much of that scheduled payments will use. */
  readonly reservedCredit: Money;
  /** How much of the rest fits the invoices that can be paid now, by account and merchant. */
  readonly usableCredit: Money;
  readonly unbilled: Money;
  readonly lateFee: Money;
  /** Days by which the oldest of the past due ones is late; 0 when there is none. */
  readonly oldestDaysLate: number;
  /** All that is owed by how late it is, with what is in flight, on hold or disputed. */
  readonly aging: readonly AgedAmount[];
  /** The same by what stands in the way of paying it. */
  readonly owed: readonly { readonly part: OwedPart; readonly count: number; readonly amount: Money }[];
  readonly asOf: Instant;
}

/** The part of the limit, in percent with two decimals, at which the meter warns. */
export const CREDIT_ALERT_PERCENT = 90;

/** How the credit stands: what is left of a limit, or by how much it is exceeded. */
export interface CreditStanding {
  readonly is: 'within' | 'over';
  readonly limit: Money;
  /** Never negative. */
  readonly amount: Money;
}

/** What is left of the limit, or is used above it; null where that is not known. */
export function creditStanding({
  creditLimit,
  creditAvailable,
}: Pick<Exposure, 'creditLimit' | 'creditAvailable'>): CreditStanding | null {
  if (!creditLimit || !creditAvailable) return null;
  const { amount, currency } = creditAvailable;
  return {
    is: amount < 0 ? 'over' : 'within',
    limit: creditLimit,
    amount: money(Math.abs(amount), currency),
  };
}

/**
 * The parts of a limit as shares of 1, each in hundredths of a percent. Where they make up the limit, they make up 1:
 * what rounding leaves goes to those that it cut most.
 */
export function sharesOfLimit(parts: readonly Money[], limit: Money): number[] {
  const exact = parts.map(({ amount }) => (limit.amount > 0 ? (amount * SHARES) / limit.amount : 0));
  const isWhole = limit.amount > 0 && parts.reduce((sum, { amount }) => sum + amount, 0) === limit.amount;
  if (!isWhole) return exact.map((share) => Math.round(share) / SHARES);
  const left = SHARES - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const cut = (share: number) => share - Math.floor(share);
  const raised = new Set(
    exact
      .map((share, index) => ({ index, cut: cut(share) }))
      .toSorted((one, other) => other.cut - one.cut)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return exact.map((share, index) => (Math.floor(share) + (raised.has(index) ? 1 : 0)) / SHARES);
}

/** Hundredths of a percent in 1. */
const SHARES = 10_000;

/** A part of the limit in percent; 0 when there is no limit. */
export function percentOfLimit(part: Money, limit: Money): number {
  return limit.amount <= 0 ? 0 : Math.round((part.amount * 10_000) / limit.amount) / 100;
}
