import type { PlainDate } from '#domain/dates/dates.ts';
import { decimalMark, SEPARATORS, usualSeparator, type Separator } from '#locales/csv-separator.ts';
import { fallbackLanguage, localeOf, type Language } from '#locales/languages.ts';
import { amountCell } from '#server/platform/csv/csv.ts';

/** How a reader wants the file; English and what is usual in the language where nothing is said. */
export interface CsvWish {
  readonly language?: Language | undefined;
  readonly separator?: Separator | undefined;
}

/** What stands between cells, and dates and amounts as cells, in the language of the file. */
export function csvCells({ language = fallbackLanguage, separator }: CsvWish) {
  const delimiter = SEPARATORS[separator ?? usualSeparator(language)];
  const mark = decimalMark(language);
  return {
    delimiter,
    dateCell: dateCells(language),
    /** Minor units. */
    amount: (minor: number): string => {
      const cell = amountCell(minor, mark);
      return mark === delimiter ? `"${cell}"` : cell;
    },
  };
}

/**
 * A date in digits, in the order of the language and with its mark between them, so that a spreadsheet takes it for a
 * date: without the spaces and the word for year that some languages write around it.
 */
function dateCells(language: Language): (date: PlainDate) => string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const parts = format.formatToParts(0);
  const mark = parts.find(({ type }) => type === 'literal')?.value.trim() ?? '-';
  const order = parts.flatMap(({ type }) => (type === 'literal' ? [] : [type]));
  return (date) => {
    const [year, month, day] = date.split('-');
    const digits: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { year, month, day };
    return order.map((part) => digits[part]).join(mark);
  };
}
