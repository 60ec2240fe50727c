/**
 * Money is an integer of minor units plus an ISO 4217 code, everywhere: database, wire and code.
 * Totals are never formed across currencies (§9, decisions §3).
 */
export interface Money {
  /** Minor units (cents); a safe integer, negative for credits. */
  readonly amount: number;
  /** ISO 4217 code. */
  readonly currency: string;
}

/** Currencies that the portal can print and settle; all have two decimals. */
export const SUPPORTED_CURRENCIES = [
  'USD',
  'CAD',
  'EUR',
  'GBP',
  'PLN',
  'CZK',
  'DKK',
  'HUF',
  'RON',
  'BGN',
] as const;

/** Makes an amount of minor units. Throws a RangeError on a fraction or an unsafe integer: never rounds silently. */
export function money(amount: number, currency: string): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an integer of minor units: ${amount}`);
  return { amount, currency };
}

/** One total for each currency, in the order in which the currencies first appear. */
export function totals(amounts: readonly Money[]): Money[] {
  const byCurrency = new Map<string, number>();
  for (const { amount, currency } of amounts) {
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + amount);
  }
  return [...byCurrency].map(([currency, amount]) => money(amount, currency));
}

/** Adds amounts of one currency. Throws a RangeError where the currencies differ. */
export function add(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`cannot add ${a.currency} and ${b.currency}`);
  return money(a.amount + b.amount, a.currency);
}

/** Whether two amounts are the same; nothing in one currency is not nothing in another. */
export function isSameMoney(one: Money, other: Money): boolean {
  return one.amount === other.amount && one.currency === other.currency;
}

/** A share in basis points (250 is 2.50 %), rounded half-up to the minor unit (decisions §1, card fee). */
export function share(of: Money, basisPoints: number): Money {
  const scaled = BigInt(of.amount) * BigInt(basisPoints);
  // Stryker disable next-line EqualityOperator: half a cent, towards either side, takes no share of 0 away from 0
  const half = scaled < 0n ? -5000n : 5000n;
  return money(Number((scaled + half) / 10_000n), of.currency);
}
