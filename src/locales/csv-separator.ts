import { localeOf, type Language } from './languages.ts';

/** What may stand between the cells of a file, by its name. */
export const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;

export type Separator = keyof typeof SEPARATORS;

/** What a language writes before decimals. */
export function decimalMark(language: Language): string {
  const parts = new Intl.NumberFormat(localeOf(language)).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** What the spreadsheets of a language expect: where decimals begin with a comma, it cannot part cells. */
export function usualSeparator(language: Language): Separator {
  return decimalMark(language) === ',' ? 'semicolon' : 'comma';
}
