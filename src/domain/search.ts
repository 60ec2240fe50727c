import { isCurrencyCode } from '#domain/money/currency-code.ts';
import { plainDateOf, type PlainDate } from '#domain/dates/dates.ts';

/** How a locale writes dates and numbers, as far as a search can contain them. */
export interface SearchFormat {
  /** The order of day, month and year. */
  readonly dateOrder: readonly ('day' | 'month' | 'year')[];
  readonly decimal: string;
  /** What separates thousands; spaces of any kind always may. */
  readonly group: string;
  /** The names of the months in dates, in lower case without dots, January first; asked for by few searches. */
  readonly monthNames: () => readonly (readonly string[])[];
}

/** Longest search that the contract takes. */
const LONGEST_SEARCH = 100;

/** How `Intl` writes dates and numbers in a locale (a BCP 47 tag). */
export function searchFormatOf(locale: string): SearchFormat {
  const date = new Intl.DateTimeFormat(locale).formatToParts(0);
  const number = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const partOf = (type: string) => number.find((part) => part.type === type)?.value;
  return {
    dateOrder: date
      .map((part) => part.type)
      .filter((type): type is 'day' | 'month' | 'year' => ['day', 'month', 'year'].includes(type)),
    decimal: partOf('decimal') ?? '.',
    group: partOf('group') ?? ',',
    monthNames: () => monthNames(locale),
  };
}

/** As they stand in a date of medium and of full length and in one without its year: some languages inflect them there. */
function monthNames(locale: string): string[][] {
  const styles = [
    { dateStyle: 'medium' },
    { dateStyle: 'long' },
    { month: 'short', day: 'numeric' },
  ] as const;
  const formats = styles.map((style) => new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }));
  return Array.from({ length: 12 }, (_, month) =>
    formats.flatMap((format) => wordsOf(format.format(Date.UTC(2026, month, 1)))),
  );
}

/** The words of a text that can be a month; shorter ones stand between the parts of a date. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length > 2);
}

/**
 * A search as the server understands it: a date as `2026-08-04`, one without its year as `-08-04`, an amount as `31264.62`, anything else as typed but
 * for spaces (§5 Display and lookup). A number without separators stays as it is: it is more likely a document's.
 */
export function normalizeSearch(text: string, format: SearchFormat): string {
  const typed = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_SEARCH);
  return (
    dateIn(typed, format) ??
    writtenDateIn(typed, format) ??
    dayIn(typed, format) ??
    amountIn(typed, format) ??
    typed
  );
}

/** A date with the name of its month, as screens show it: `Nov 12, 2026`, or `Nov 12` of the year that it is. */
function writtenDateIn(text: string, { monthNames: namesOf }: SearchFormat): string | undefined {
  const numbers = text.match(/\d+/g) ?? [];
  const year = numbers.find((number) => number.length === 4);
  const [word, ...others] = wordsOf(text);
  const isDate = word !== undefined && others.length === 0 && numbers.length === (year ? 2 : 1);
  if (!isDate || !/^[\p{L}\d., ]+$/u.test(text)) return undefined;
  const month = String(namesOf().findIndex((names) => names.includes(word)) + 1);
  const day = numbers.find((number) => number !== year) ?? '';
  return year ? plainDate({ day, month, year }) : dayOfYear({ day, month });
}

/** A day and a month in numbers, `11/25` or `25.11.`; not with what separates decimals, which would be an amount. */
function dayIn(text: string, { dateOrder, decimal }: SearchFormat): string | undefined {
  const [, first = '', separator, second = ''] = /^(\d{1,2})([./]) ?(\d{1,2})\.?$/.exec(text) ?? [];
  if (separator === undefined || separator === decimal) return undefined;
  const isDayFirst = dateOrder.indexOf('day') < dateOrder.indexOf('month');
  return dayOfYear(isDayFirst ? { day: first, month: second } : { day: second, month: first });
}

/** The end of the dates of a day in whichever year. */
function dayOfYear({ day, month }: { day: string; month: string }): string | undefined {
  return plainDate({ day, month, year: '2028' })?.slice(4);
}

function dateIn(text: string, { dateOrder }: SearchFormat): PlainDate | undefined {
  const numbers = /^(\d{1,4})([./-]) ?(\d{1,2})\2 ?(\d{1,4})\.?(?: \p{L}\.)?$/u.exec(text);
  if (!numbers) return undefined;
  const [, first = '', , second = '', third = ''] = numbers;
  const order = first.length === 4 ? (['year', 'month', 'day'] as const) : dateOrder;
  const partOf = (part: 'day' | 'month' | 'year') => [first, second, third][order.indexOf(part)] ?? '';
  return plainDate({ day: partOf('day'), month: partOf('month'), year: partOf('year') });
}

function plainDate({
  day,
  month,
  year,
}: {
  day: string;
  month: string;
  year: string;
}): PlainDate | undefined {
  if (![2, 4].includes(year.length) || day.length > 2 || month.length > 2) return undefined;
  return plainDateOf(Number(year) + (year.length === 2 ? 2000 : 0), Number(month), Number(day));
}

function amountIn(text: string, { decimal, group }: SearchFormat): string | undefined {
  // `INV 7825672` names a document, not an amount.
  const [code] = /^[A-Z]{3}(?= )|[A-Z]{3}$/.exec(text) ?? [''];
  const uncoded = isCurrencyCode(code) ? text.replace(/^[A-Z]{3} | ?[A-Z]{3}$/, '') : text;
  const bare = uncoded.replace(/^([-−]?)\p{Sc} ?| ?\p{Sc}$/u, '$1');
  const separator = group.trim() === '' ? String.raw`[ '’]` : `[${escaped(group)} ]`;
  const pattern = new RegExp(
    `^([-−]?)(\\d{1,3}(?:${separator}\\d{3})+|\\d+)(?:${escaped(decimal)}(\\d{1,2}))?$`,
    'u',
  );
  const found = pattern.exec(bare);
  if (!found) return undefined;
  const [, sign = '', whole = '', fraction] = found;
  const hasForm = fraction !== undefined || /\D/.test(whole) || bare !== text;
  if (!hasForm) return undefined;
  return `${sign && '-'}${whole.replaceAll(/\D/g, '')}.${(fraction ?? '').padEnd(2, '0')}`;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** A search as whoever opens its address reads it: what the locale's format made of it is written in that again. */
export function shownSearch(searched: string, locale: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})?-(\d\d)-(\d\d)$/.exec(searched) ?? [];
  if (month !== '') {
    const style =
      year === undefined ? ({ month: 'short', day: 'numeric' } as const) : ({ dateStyle: 'medium' } as const);
    const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
    return format.format(Date.UTC(Number(year ?? 2028), Number(month) - 1, Number(day)));
  }
  if (!/^-?\d+\.\d\d$/.test(searched)) return searched;
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(Number(searched));
}
