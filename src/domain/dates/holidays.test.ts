import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarOf, type HolidayCalendar, type HolidayDate } from '#domain/dates/holiday-calendars.ts';
import { holidaysOf, weekdayOf } from '#domain/dates/holidays.ts';

const MONDAY = 1;
const calendar = (
  weekend: HolidayCalendar['weekend'],
  ...dates: readonly HolidayDate[]
): HolidayCalendar => ({
  id: 'test',
  version: '1',
  weekend,
  holidays: dates.map((date) => ({ name: 'Holiday', date })),
});
const day = (date: HolidayDate, year: number) => holidaysOf(calendar('stays', date), year).join();

describe('a weekday counted within a month', () => {
  test.each([
    [5, -1, '2026-05-25'],
    [5, -2, '2026-05-18'],
    [12, -1, '2026-12-28'],
    [12, -4, '2026-12-07'],
    [11, -1, '2026-11-30'],
    [6, 1, '2026-06-01'],
    [6, 5, '2026-06-29'],
  ])('Monday of month %i, number %i: %s', (month, nth, expected) => {
    expect(day({ kind: 'nthWeekday', month, weekday: MONDAY, nth }, 2026)).toBe(expected);
  });
});

describe('the last weekday before a day', () => {
  test.each([
    [2025, '2025-05-19'],
    [2026, '2026-05-18'],
    [2027, '2027-05-24'],
  ])('the last Monday before May 25 of %i is not that day itself: %s', (year, expected) => {
    expect(day({ kind: 'weekdayBefore', month: 5, day: 25, weekday: MONDAY }, year)).toBe(expected);
  });

  test('is one to seven days earlier, and that weekday', () => {
    const dates = { month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 8, max: 28 }) };
    fc.assert(
      fc.property(
        fc.record(dates),
        fc.nat({ max: 6 }),
        fc.integer({ min: 2000, max: 2060 }),
        (of, weekday, year) => {
          const found = day({ kind: 'weekdayBefore', ...of, weekday }, year);
          expect(weekdayOf(found)).toBe(weekday);
          const before = of.day - Number(found.slice(8));
          expect(before).toBeGreaterThanOrEqual(1);
          expect(before).toBeLessThanOrEqual(7);
        },
      ),
    );
  });
});

describe('a holiday at the weekend', () => {
  // 2022-12-31 is a Saturday, 2023-12-31 a Sunday.
  const lastOfYear = { kind: 'fixed', month: 12, day: 31 } as const;

  test('of the last days of December counts in the year into which it moves', () => {
    expect(holidaysOf(calendar('nextWeekday', lastOfYear), 2022)).toEqual([]);
    expect(holidaysOf(calendar('nextWeekday', lastOfYear), 2023)).toEqual(['2023-01-02']);
    expect(holidaysOf(calendar('sundayToMonday', lastOfYear), 2022)).toEqual(['2022-12-31']);
    expect(holidaysOf(calendar('sundayToMonday', lastOfYear), 2024)).toEqual(['2024-01-01', '2024-12-31']);
  });
});

/** Easter by the tables of the Gregorian reform: golden number, epact, and the Sunday after the full moon. */
function easterByTables(year: number): string {
  const golden = (year % 19) + 1;
  const century = Math.floor(year / 100) + 1;
  const leapsLeftOut = Math.floor((3 * century) / 4) - 12;
  const moonCorrection = Math.floor((8 * century + 5) / 25) - 5;
  const sunday = Math.floor((5 * year) / 4) - leapsLeftOut - 10;
  const epact = (((11 * golden + 20 + moonCorrection - leapsLeftOut) % 30) + 30) % 30;
  const corrected = epact === 24 || (epact === 25 && golden > 11) ? epact + 1 : epact;
  const fullMoon = 44 - corrected + (corrected > 23 ? 30 : 0);
  const easter = fullMoon + 7 - ((sunday + fullMoon) % 7);
  return easter > 31
    ? `${year}-04-${String(easter - 31).padStart(2, '0')}`
    : `${year}-03-${String(easter).padStart(2, '0')}`;
}

test('Easter agrees with the tables of the reform in every year of two thousand', () => {
  const easter = { kind: 'easter', days: 0 } as const;
  for (let year = 1900; year < 3900; year += 1) expect(day(easter, year)).toBe(easterByTables(year));
});

test('a holiday is kept from its first year on', () => {
  const has = (year: number, date: string) => holidaysOf(calendarOf('CAD'), year).includes(`${year}-${date}`);
  // Family Day from 2008, the National Day for Truth and Reconciliation from 2021.
  expect([has(2007, '02-19'), has(2008, '02-18')]).toEqual([false, true]);
  expect([has(2020, '09-30'), has(2021, '09-30')]).toEqual([false, true]);
});
