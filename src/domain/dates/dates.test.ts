import { CalendarDate, parseAbsolute, parseDate, toCalendarDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, businessDate, daysBetween, plainDateOf } from './dates.ts';

const daysIn = (year: number, month: number) => {
  const first = new CalendarDate(year, month, 1);
  return first.calendar.getDaysInMonth(first);
};

const CENTRAL = 'America/Chicago';

describe('§9 Central time: the business date of a moment', () => {
  test.each([
    ['in winter a day begins at six in the morning, UTC', '2026-11-20T05:59:59.999Z', '2026-11-19'],
    ['and at its first moment it is the next one', '2026-11-20T06:00:00.000Z', '2026-11-20'],
    ['in summer it begins at five', '2026-07-01T04:59:59.999Z', '2026-06-30'],
    ['', '2026-07-01T05:00:00.000Z', '2026-07-01'],
    ['the day the clock goes forward', '2026-03-08T06:00:00.000Z', '2026-03-08'],
    ['and the day after it', '2026-03-09T05:00:00.000Z', '2026-03-09'],
    ['the day the clock goes back', '2026-11-02T05:30:00.000Z', '2026-11-01'],
  ])('%s', (_, instant, date) => {
    expect(businessDate(instant, CENTRAL)).toBe(date);
  });

  test('is another one in another zone', () => {
    expect(businessDate('2026-11-20T05:00:00.000Z', 'UTC')).toBe('2026-11-20');
  });
});

describe('days between plain dates', () => {
  test.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-21', 1],
    ['2026-11-21', '2026-11-20', -1],
    ['2026-03-07', '2026-03-09', 2],
    ['2026-10-31', '2026-11-02', 2],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-02-28', '2026-03-01', 1],
    ['2025-12-31', '2026-12-31', 365],
  ])('from %s to %s: %i', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(addDays(from, days)).toBe(to);
  });
});

describe('a calendar of somebody else agrees', () => {
  const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

  test('on the business date of any moment in any zone', () => {
    const zones = fc.constantFrom(CENTRAL, 'UTC', 'Pacific/Auckland', 'America/St_Johns', 'Asia/Kathmandu');
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        const instant = moment.toISOString();
        expect(businessDate(instant, zone)).toBe(toCalendarDate(parseAbsolute(instant, zone)).toString());
      }),
    );
  });

  test('on the date some days later, and on the days in between', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -40_000, max: 40_000 }), (moment, days) => {
        const date = moment.toISOString().slice(0, 10);
        const later = parseDate(date).add({ days }).toString();
        expect(addDays(date, days)).toBe(later);
        expect(daysBetween(date, later)).toBe(days);
      }),
    );
  });
});

describe('the plain date of a year, a month and a day', () => {
  test.each([
    [2028, 2, 29, '2028-02-29'],
    [2026, 2, 29, undefined],
    [2026, 13, 1, undefined],
    [2026, 0, 1, undefined],
    [2026, 4, 31, undefined],
    [2026, 4, 0, undefined],
    [26, 4, 1, undefined],
  ])('%i, %i, %i: %s', (year, month, day, date) => {
    expect(plainDateOf(year, month, day)).toBe(date);
  });

  test('is there exactly where that day of the month exists', () => {
    const numbers = fc.integer({ min: -40, max: 130 });
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2100 }), numbers, numbers, (year, month, day) => {
        const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        expect(plainDateOf(year, month, day)).toBe(exists ? text : undefined);
      }),
      { numRuns: 500 },
    );
  });
});
