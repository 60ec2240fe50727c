import { parseDate, parseAbsolute, toCalendarDate } from '@internationalized/date';

/** A date without a time, `2026-02-28`. */
export type PlainDate = string;
/** A moment in UTC, `2026-02-28T09:00:00.000Z`. */
export type Instant = string;

/** The business date of a moment in the given zone (Central time, decisions §3). */
export function businessDate(instant: Instant, timeZone: string): PlainDate {
  return toCalendarDate(parseAbsolute(instant, timeZone)).toString();
}

/** Days from one plain date to another; negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** The plain date `days` later (calendar days). */
export function addDays(date: PlainDate, days: number): PlainDate {
  return parseDate(date).add({ days }).toString();
}

function toDayNumber(date: PlainDate): number {
  return Math.round(parseDate(date).toDate('UTC').getTime() / 86_400_000);
}
