import { addDays, daysBetween, type PlainDate } from '#domain/dates/dates.ts';
import type { HolidayCalendar, HolidayDate } from '#domain/dates/holiday-calendars.ts';

const A_SUNDAY: PlainDate = '1970-01-04';
const SATURDAY = 6;

/** The days that a calendar closes in a year, weekends aside, in order: a moved holiday counts where it moved to. */
export function holidaysOf(calendar: HolidayCalendar, year: number): PlainDate[] {
  // A holiday of the last days of December can move into January: New Year's neighbours are asked as well.
  const days = [year - 1, year].flatMap((one) => observedDays(calendar, one));
  return days.filter((day) => day.startsWith(`${year}-`)).toSorted();
}

/** Weekday from Sunday (0) to Saturday (6). */
export function weekdayOf(date: PlainDate): number {
  return ((daysBetween(A_SUNDAY, date) % 7) + 7) % 7;
}

/** Whether a date is a Saturday or a Sunday. */
export function isWeekend(date: PlainDate): boolean {
  return weekdayOf(date) === 0 || weekdayOf(date) === SATURDAY;
}

function observedDays(calendar: HolidayCalendar, year: number): PlainDate[] {
  const days: PlainDate[] = [];
  for (const holiday of calendar.holidays) {
    if (year < (holiday.since ?? year)) continue;
    days.push(observed(calendar, dayOf(holiday.date, year), days));
  }
  return days;
}

/** Two holidays that would move to one day (Christmas and Boxing Day) take the next weekday each. */
function observed(calendar: HolidayCalendar, day: PlainDate, taken: readonly PlainDate[]): PlainDate {
  if (calendar.weekend === 'sundayToMonday') return weekdayOf(day) === 0 ? addDays(day, 1) : day;
  if (calendar.weekend === 'stays') return day;
  let candidate = day;
  while (isWeekend(candidate) || taken.includes(candidate)) candidate = addDays(candidate, 1);
  return candidate;
}

function dayOf(date: HolidayDate, year: number): PlainDate {
  if (date.kind === 'fixed') return plainDate(year, date.month, date.day);
  if (date.kind === 'easter') return addDays(easterSunday(year), date.days);
  if (date.kind === 'weekdayBefore') {
    const limit = plainDate(year, date.month, date.day);
    return addDays(limit, -((weekdayOf(limit) - date.weekday + 6) % 7) - 1);
  }
  if (date.nth > 0) {
    const first = plainDate(year, date.month, 1);
    return addDays(first, ((date.weekday - weekdayOf(first) + 7) % 7) + 7 * (date.nth - 1));
  }
  const last = addDays(
    date.month === 12 ? plainDate(year + 1, 1, 1) : plainDate(year, date.month + 1, 1),
    -1,
  );
  return addDays(last, -((weekdayOf(last) - date.weekday + 7) % 7) + 7 * (date.nth + 1));
}

/** Easter Sunday of the Gregorian calendar (Anonymous Gregorian algorithm). */
function easterSunday(year: number): PlainDate {
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const golden = year % 19;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * shift + 114;
  return plainDate(year, Math.floor(days / 31), (days % 31) + 1);
}

function plainDate(year: number, month: number, day: number): PlainDate {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
