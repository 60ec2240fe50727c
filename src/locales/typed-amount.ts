/** How a language writes an amount: `1,234.50` has a comma between groups and a point before the decimals. */
export interface AmountMarks {
  readonly group: string;
  readonly decimal: string;
}

/** A text that can be read as more than one amount, or as none. */
export const UNCLEAR = 'unclear';

const SPACES = /[\s\u00A0\u202F]/gu;
const escaped = (mark: string) => mark.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * What was typed into a field for money, in minor units of a currency with two decimals; null for an empty text. A mark
 * in the wrong place is never passed over: `1,00` is no hundred, and `1.000,50` no one, where a comma parts thousands.
 */
export function typedAmount(text: string, { group, decimal }: AmountMarks): number | typeof UNCLEAR | null {
  const isSpaced = group.trim() === '';
  const plain = text
    .trim()
    .replaceAll(SPACES, isSpaced ? ' ' : '')
    .replace('−', '-');
  if (plain === '') return null;
  const mark = isSpaced ? ' ' : escaped(group);
  const shape = new RegExp(
    String.raw`^(-?)(\d{1,3}(?:${mark}\d{3})+|\d+)(?:${escaped(decimal)}(\d{0,2}))?$`,
    'u',
  );
  const [, sign, whole = '', decimals = ''] = shape.exec(plain) ?? [];
  if (sign === undefined) return UNCLEAR;
  const amount = Number(`${whole.replaceAll(/\D/g, '')}${decimals.padEnd(2, '0')}`);
  if (!Number.isSafeInteger(amount)) return UNCLEAR;
  return sign === '-' && amount !== 0 ? -amount : amount;
}

/** The marks of a language, `en` or `de`. */
export function amountMarks(locale: string): AmountMarks {
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(1_234_567.5);
  const of = (type: Intl.NumberFormatPart['type']) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: of('group'), decimal: of('decimal') };
}
