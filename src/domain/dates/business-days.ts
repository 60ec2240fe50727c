import { addDays, type PlainDate } from '#domain/dates/dates.ts';
import { calendarOf } from '#domain/dates/holiday-calendars.ts';
import { holidaysOf, isWeekend } from '#domain/dates/holidays.ts';

/** Whether the banks of a currency settle on a date (decisions §3). */
export function isBusinessDay(date: PlainDate, currency: string): boolean {
  return !isWeekend(date) && !closedDays(currency, Number(date.slice(0, 4))).has(date);
}

/**
 * The business day that is `count` business days after a date; the date itself need not be one.
 * With 0 the first business day on or after it. Throws a RangeError on a negative or broken count.
 */
export function addBusinessDays(date: PlainDate, count: number, currency: string): PlainDate {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`not a count of business days: ${count}`);
  let day = count === 0 ? date : addDays(date, 1);
  for (let left = Math.max(count, 1); ; day = addDays(day, 1)) {
    if (isBusinessDay(day, currency)) left -= 1;
    if (left === 0) return day;
  }
}

const closed = new Map<string, ReadonlySet<PlainDate>>();

function closedDays(currency: string, year: number): ReadonlySet<PlainDate> {
  const calendar = calendarOf(currency);
  const key = `${calendar.id} ${year}`;
  const known = closed.get(key) ?? new Set(holidaysOf(calendar, year));
  closed.set(key, known);
  return known;
}

/** The business day that is `count` business days before a date. Throws a RangeError on a count below 1 or a broken one. */
export function businessDaysBefore(date: PlainDate, count: number, currency: string): PlainDate {
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`not a count of business days: ${count}`);
  let day = addDays(date, -1);
  for (let left = count; ; day = addDays(day, -1)) {
    if (isBusinessDay(day, currency)) left -= 1;
    if (left === 0) return day;
  }
}
