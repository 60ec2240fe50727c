import { isCurrencyCode } from '#domain/money/currency-code.ts';

/** What stands for the decimals of an amount. */
export type DecimalMark = '.' | ',';

/** An amount as somebody wrote it, before it is known of a lone mark whether it parts thousands or decimals. */
export interface WrittenAmount {
  /** Without sign, currency and spaces: `1.234,50`. */
  readonly digits: string;
  readonly isNegative: boolean;
  /** ISO 4217 code where one stands beside it; a sign such as $ says no currency of its own. */
  readonly currency: string | null;
}

const CODE = /(?:^|\s|(?<=\d))([A-Z]{3})(?=$|\s|\d)/;
const DIGITS = /^\d{1,3}(?:[.,]\d{3})*(?:[.,]\d{1,2})?$|^\d+(?:[.,]\d{1,2})?$/;

/** Reads the form of an amount in either style: `1,234.50`, `1.234,50 EUR`, `$ 99`, `(12.00)`; null for anything else. */
export function writtenAmount(text: string): WrittenAmount | null {
  const letters = CODE.exec(text.toUpperCase())?.[1] ?? null;
  // `INV 7821220` is a number of an invoice.
  if (letters !== null && !isCurrencyCode(letters)) return null;
  const currency = letters;
  const bare = text
    .toUpperCase()
    .replace(CODE, '')
    .replaceAll(/[\s\u00a0\u202f'’$€£]/gu, '');
  const isNegative = /^[-−]|[-−]$|^\(.*\)$/u.test(bare);
  const digits = bare.replaceAll(/[-−()]/gu, '');
  return DIGITS.test(digits) ? { digits, isNegative, currency } : null;
}

/** Which mark parts the decimals, where the amount alone says so; null where it could be either, or has none. */
export function decimalMarkOf({ digits }: WrittenAmount): DecimalMark | null {
  const marks = digits.match(/[.,]/g) ?? [];
  const [first] = marks;
  const last = marks.at(-1) as DecimalMark | undefined;
  if (first === undefined || last === undefined) return null;
  if (first !== last) return last;
  // The same mark twice parts thousands, and so does one before three digits, unless another amount says otherwise.
  if (marks.length > 1) return last === '.' ? ',' : '.';
  return /[.,]\d{3}$/.test(digits) ? null : last;
}

/** Minor units of an amount of two decimals, below zero too; null where it does not fit the mark. */
export function minorUnits({ digits, isNegative }: WrittenAmount, decimal: DecimalMark): number | null {
  const thousands = decimal === '.' ? ',' : '.';
  const [grouped = '', fraction = '', ...more] = digits.split(decimal);
  const [lead = '', ...groups] = grouped.split(thousands);
  // A mark in the wrong place is never passed over: `7,45` is no 745.
  const isGrouped = groups.every((group) => group.length === 3) && (groups.length === 0 || lead.length <= 3);
  const amount = Number(`${lead}${groups.join('')}${fraction.padEnd(2, '0')}`);
  if (!isGrouped || more.length > 0 || fraction.length > 2 || !Number.isSafeInteger(amount)) return null;
  return isNegative ? -amount : amount;
}
