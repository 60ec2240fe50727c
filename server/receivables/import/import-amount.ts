import { isCurrencyCode } from '#domain/money/currency-code.ts';

/** What stands before the decimals of an amount. */
export const DECIMAL_MARKS = ['point', 'comma'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

const AMOUNT =
  /^([-−])? ?([A-Z]{3}|[A-Z]{0,2}\$|[€£])? ?([-−])? ?(\d(?:[\d., ]*\d)?) ?([A-Z]{3}|\$|[€£])? ?(-)?$/;
/** A sign of a currency, or its code. */
const NAME = /[A-Z]{0,2}\$|[€£¥₣₤₩₹]|\b[A-Z]{3}\b/g;
const HOW_AMOUNTS_LOOK: Readonly<Record<DecimalMark, string>> = { point: '1,234.56', comma: '1.234,56' };
const DIGITS: Readonly<Record<DecimalMark, RegExp>> = {
  point: /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:\.(\d{1,2}))?$/,
  comma: /^(\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:,(\d{1,2}))?$/,
};
/** Signs that are not the code of their currency. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  $: ['USD', 'CAD'],
  US$: ['USD'],
  C$: ['CAD'],
  CA$: ['CAD'],
  '€': ['EUR'],
  '£': ['GBP'],
};

/**
 * Reads an amount such as `1,234.56`, `$55.94`, `-12` or `(12.00)` as minor units; null where it is none in this
 * currency and with this decimal mark, has more than two decimals or two signs, or is not exact.
 */
export function parseImportAmount(text: string, mark: DecimalMark, currency: string): number | null {
  const parts = partsOf(text);
  if (!parts || parts.minuses > 1 || parts.names.length > 1) return null;
  if (!parts.names.every((name) => name === currency || SIGNS[name]?.includes(currency))) return null;
  const match = DIGITS[mark].exec(parts.digits);
  if (!match?.[1]) return null;
  const minor = Number(match[1].replace(/\D/g, '') + (match[2] ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(minor)) return null;
  return parts.minuses === 1 && minor !== 0 ? -minor : minor;
}

/**
 * What is wrong with an amount that cannot be read, for whoever mends the file: another currency's sign or code, a
 * currency or a minus twice; else that it is none in this currency and style.
 */
export function amountFault(text: string, mark: DecimalMark, currency: string): string {
  const names = (text.match(NAME) ?? []).filter((name) => !/^[A-Z]{3}$/.test(name) || isCurrencyCode(name));
  const foreign = names.find((name) => name !== currency && !SIGNS[name]?.includes(currency));
  if (foreign !== undefined) return `is in ${foreign} and not in ${currency}`;
  if (names.length > 1) return 'names its currency twice';
  const negatives = text.match(/[-−]|\(/g) ?? [];
  if (negatives.length > 1) return 'says twice that it is less than zero';
  return `is no amount of ${currency} written like ${HOW_AMOUNTS_LOOK[mark]}`;
}

/** The decimal mark that an amount shows; null where it could be either: `1.234` may be a thousand or little more. */
export function shownDecimalMark(text: string): DecimalMark | null {
  const digits = partsOf(text)?.digits ?? '';
  if (/^\d{1,3}[.,]\d{3}$/.test(digits)) return null;
  const fitting = DECIMAL_MARKS.filter((mark) => DIGITS[mark].test(digits));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

function partsOf(text: string) {
  const spaced = text.trim().replace(/\s+/g, ' ');
  const bracketed = /^\((.*)\)$/.exec(spaced);
  const match = AMOUNT.exec((bracketed?.[1] ?? spaced).trim());
  if (!match) return null;
  const [, first, before, second, digits = '', after, last] = match;
  return {
    digits,
    names: [before, after].filter((name) => name !== undefined),
    minuses: [bracketed, first, second, last].filter(Boolean).length,
  };
}
