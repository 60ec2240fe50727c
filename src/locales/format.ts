import type { Translator } from './intl.ts';
import { once } from './once.ts';
import { zoneMark } from './zone-mark.ts';

/** The zone of business dates and times where the configuration names no other (§9 Central time). */
export const centralTime = 'America/Chicago';

/** A plain date and a moment as the domain has them: neither passes as the other. */
type PlainDate = string & { readonly said?: 'date' };
type Instant = string & { readonly said?: 'moment' };

/** Numbers, money, dates and sizes in one language. Views take it from `useFormats`. */
export interface Formats {
  /** Money with its ISO code after it: 31,264.62 USD. `amount` is in minor units; see `formatAmount`. */
  formatMoney: (money: MinorUnits) => string;
  /** The number of an amount alone, for views that draw the code beside it. Throws as `formatMoney` does. */
  formatAmount: (money: MinorUnits | AnyMoney) => string;
  /** A whole number or a fraction, grouped. */
  formatNumber: (value: number) => string;
  /** A share of one: 0.025 is 2.50%. */
  formatPercent: (share: number) => string;
  /** Bytes in 1000-based units with two decimals, bytes themselves whole (§9). */
  formatFileSize: (bytes: number) => string;
  /** Things of which one is enough: PDF, PNG, or CSV. */
  formatAlternatives: (names: readonly string[]) => string;
  /** A plain date (`2026-03-05`): Mar 5, 2026. */
  formatDate: (date: PlainDate) => string;
  /** A plain date without its year, for the lists of the overview only. */
  formatDayAndMonth: (date: PlainDate) => string;
  /** The month of a plain date: “November 2026”. */
  formatMonth: (date: PlainDate) => string;
  /** A plain date with its weekday: Thursday, Mar 5, 2026. */
  formatWeekday: (date: PlainDate) => string;
  /** Two plain dates with a dash that does not break. */
  formatDateRange: (from: PlainDate, to: PlainDate) => string;
  /** The time of an instant in the reader's zone, and its mark: 2:32 PM CT. */
  formatTime: (instant: Instant) => string;
  /** The date and time of an instant in the reader's zone, and its mark: Mar 5, 2026, 2:32 PM CT. */
  formatDateTime: (instant: Instant) => string;
  /** The time of an instant beside a business date, in the reader's zone: with its day where that is another one there. */
  formatTimeOn: (day: PlainDate, instant: Instant) => string;
  /** The date and time of a deadline: in the zone of business, whoever reads it. */
  formatDeadline: (instant: Instant) => string;
  /** The business date of an instant, to compare and not to show. */
  dayOf: (instant: Instant) => PlainDate;
  /** The business date of an instant: Mar 5, 2026. */
  formatDayOf: (instant: Instant) => string;
  /** An instant against another: just now, 3 hours ago, yesterday, in 2 days. Stands only next to the date. */
  formatRelative: (instant: Instant, now: Instant) => string;
}

/** Money as the domain has it: minor units and an ISO 4217 code. */
export interface MinorUnits {
  readonly amount: number;
  readonly currency: string;
}

/** Minor units of whichever currency with two decimals: what a list of several is narrowed by. */
export interface AnyMoney {
  readonly amount: number;
  readonly currency: null;
}

/**
 * The formats of one language. Each `Intl` object is made at its first use.
 * @param timeZone the zone of business dates and deadlines
 * @param ownZone the zone in which the reader has times shown
 */
export function createFormats(translator: Translator, timeZone = centralTime, ownZone = timeZone): Formats {
  const { language, locale, t } = translator;
  const numbers = once((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
  const dates = once((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
  const relative = once(
    (options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
  );
  const alternatives = once((options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

  const print = (value: number | Intl.StringNumericLiteral, options: Intl.NumberFormatOptions) =>
    numbers(options).format(value).replace('-', '−');
  const printDay = (date: string, options: Intl.DateTimeFormatOptions) =>
    dates(options).format(new Date(date));
  const printInstant = (instant: string, zone: string, options: Intl.DateTimeFormatOptions) =>
    `${dates({ ...options, timeZone: zone }).format(new Date(instant))}\u00a0${zoneMark(zone, instant)}`;

  const formatAmount = (money: MinorUnits | AnyMoney) => print(decimalText(money), twoDecimals);
  return {
    formatAmount,
    formatMoney: (money) => `${formatAmount(money)}\u00a0${money.currency}`,
    formatNumber: (value) => print(value, grouped),
    formatPercent: (share) => print(share, percent),
    formatFileSize: (bytes) => {
      const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), sizePrefixes.length);
      const number = print(bytes / 1000 ** power, power === 0 ? grouped : twoDecimals);
      return `${number}\u00a0${sizeUnit(power, language)}`;
    },
    formatAlternatives: (names) => alternatives({ type: 'disjunction' }).format(names),
    formatDate: (date) => printDay(date, mediumDate),
    formatDayAndMonth: (date) => printDay(date, dayAndMonth),
    formatMonth: (date) => printDay(date, monthAndYear),
    formatWeekday: (date) => printDay(date, weekdayLike(dates(mediumDate))),
    formatDateRange: (from, to) =>
      dates(mediumDate)
        .formatRange(new Date(from), new Date(to))
        .replace(/\s*–\s*/u, '\u202f–\u2060\u202f'),
    formatTime: (instant) => printInstant(instant, ownZone, timeOnly),
    formatDateTime: (instant) => printInstant(instant, ownZone, dateAndTime),
    formatTimeOn: (day, instant) =>
      printInstant(instant, ownZone, zoneDate(instant, ownZone) === day ? timeOnly : dateAndTime),
    formatDeadline: (instant) => printInstant(instant, timeZone, dateAndTime),
    dayOf: (instant) => zoneDate(instant, timeZone),
    formatDayOf: (instant) => dates({ ...mediumDate, timeZone }).format(new Date(instant)),
    formatRelative: (instant, now) => {
      const distance = relativeDistance(instant, now, ownZone);
      return distance ? relative({ numeric: 'auto' }).format(...distance) : t('time.justNow');
    },
  };
}

const grouped: Intl.NumberFormatOptions = { useGrouping: 'always' };
const twoDecimals: Intl.NumberFormatOptions = {
  useGrouping: 'always',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
};
const percent: Intl.NumberFormatOptions = { ...twoDecimals, style: 'percent' };

const timeOnly: Intl.DateTimeFormatOptions = { timeStyle: 'short' };
const dateAndTime: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

// A plain date is midnight UTC to `Date`, so it is printed in UTC.
const mediumDate: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeZone: 'UTC' };
const dayAndMonth: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' };
const monthAndYear: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' };

/** A date with its weekday in the form that it has without: where the language writes months as numbers, here too. */
function weekdayLike(medium: Intl.DateTimeFormat): Intl.DateTimeFormatOptions {
  // The first of January.
  const parts = medium.formatToParts(0);
  const digits = (wanted: 'day' | 'month') =>
    parts.find(({ type }) => type === wanted)?.value.length === 2 ? '2-digit' : 'numeric';
  const isNumber = parts.some(({ type, value }) => type === 'month' && /^\d/u.test(value));
  return {
    weekday: 'long',
    day: digits('day'),
    month: isNumber ? digits('month') : 'short',
    year: 'numeric',
    timeZone: 'UTC',
  };
}

const sizePrefixes = 'KMGTPEZY';

function sizeUnit(power: number, language: string): string {
  const prefix = power === 0 ? '' : sizePrefixes[power - 1]!;
  const kilo = prefix === 'K' && language !== 'en' ? 'k' : prefix;
  return `${kilo}${language === 'fr' ? 'o' : 'B'}`;
}

/** The exact decimal text of minor units: `Number` division would lose cents of large amounts. */
function decimalText({ amount, currency }: MinorUnits | AnyMoney): Intl.StringNumericLiteral {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no whole number of minor units`);
  if (currency !== null && decimals(currency) !== 2)
    throw new RangeError(`${currency} does not have two decimals`);
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral;
}

const decimals = once(
  (currency: string) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits,
);

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Undefined for less than a minute; beyond an hour the days of the zone's calendar count. */
function relativeDistance(
  instant: string,
  now: string,
  timeZone: string,
): [value: number, unit: Intl.RelativeTimeFormatUnit] | undefined {
  const elapsed = Date.parse(instant) - Date.parse(now);
  const days = Math.round(
    (Date.parse(zoneDate(instant, timeZone)) - Date.parse(zoneDate(now, timeZone))) / day,
  );
  if (Math.abs(elapsed) < minute) return undefined;
  if (days !== 0) return [days, 'day'];
  return Math.abs(elapsed) < hour
    ? [Math.trunc(elapsed / minute), 'minute']
    : [Math.trunc(elapsed / hour), 'hour'];
}

function zoneDate(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv', { timeZone }).format(new Date(instant));
}
