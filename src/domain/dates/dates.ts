/**
 * A date without a time, `2026-02-28`. What it says is of its type alone, no value has it: by it a moment does not pass as
 * a date, which it is only in a zone.
 */
export type PlainDate = string & { readonly said?: 'date' };
/** A moment in UTC, `2026-02-28T09:00:00.000Z`. */
export type Instant = string & { readonly said?: 'moment' };

const DAY = 86_400_000;

/** By zone: to make one takes as long as a thousand dates. */
const businessDates = new Map<string, Intl.DateTimeFormat>();

/** The business date of a moment in the given zone (Central time, decisions §3). */
export function businessDate(instant: Instant, timeZone: string): PlainDate {
  let format = businessDates.get(timeZone);
  if (!format) {
    // Swedish writes dates as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone });
    businessDates.set(timeZone, format);
  }
  return format.format(new Date(instant));
}

/** Days from one plain date to another; negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return (midnight(to) - midnight(from)) / DAY;
}

/** Whether two plain dates are of one year. */
export function isSameYear(one: PlainDate, other: PlainDate): boolean {
  return one.slice(0, 4) === other.slice(0, 4);
}

/** The plain date `days` later (calendar days). */
export function addDays(date: PlainDate, days: number): PlainDate {
  return new Date(midnight(date) + days * DAY).toISOString().slice(0, 10);
}

/** The plain date of a year, a month and a day; undefined where there is no such day. */
export function plainDateOf(year: number, month: number, day: number): PlainDate | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  // A day that does not exist is moved into the next month, a year before 100 into the last century.
  const isMoved = date.getUTCFullYear() !== year || date.getUTCDate() !== day;
  return isMoved ? undefined : date.toISOString().slice(0, 10);
}

/** In UTC, where each day has as many milliseconds. */
function midnight(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}
