import { createHash } from 'node:crypto';
import { plainDateOf, type PlainDate } from '#domain/dates/dates.ts';
import { expiryOnCard } from '#domain/card/card.ts';
import type { CardProof } from '#server/money/card-issuer/card-issuer.ts';

/** With which every number of the demonstration begins: no network issues cards that begin with 9999. */
export const SANDBOX_PREFIX = '9999';

/** For how many years a card of the demonstration can be used. */
const YEARS = 3;

/**
 * The number of a card of the demonstration, a test number with a right check digit. It is reckoned anew each time, so that
 * it lies in no table.
 */
export function sandboxNumber(reference: string): string {
  const digest = createHash('sha256').update(`card ${reference}`).digest('hex');
  const digits =
    SANDBOX_PREFIX +
    BigInt(`0x${digest.slice(0, 16)}`)
      .toString()
      .padStart(20, '0')
      .slice(-11);
  return `${digits}${checkDigit(digits)}`;
}

/** The last day of the month in which a card that was ordered on a day expires. */
export function sandboxExpiry(orderedOn: PlainDate): PlainDate {
  const year = Number(orderedOn.slice(0, 4)) + YEARS;
  const month = Number(orderedOn.slice(5, 7));
  for (const day of [31, 30, 29]) {
    const last = plainDateOf(year, month, day);
    if (last !== undefined) return last;
  }
  return `${year}-02-28`;
}

/** What stands on it. */
export const sandboxProof = (reference: string, expiresOn: PlainDate): CardProof => ({
  lastFour: sandboxNumber(reference).slice(-4),
  expiry: expiryOnCard(expiresOn),
});

/** The digit with which a number is right (ISO/IEC 7812). */
function checkDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
