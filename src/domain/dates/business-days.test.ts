import { describe, expect, test } from 'vitest';
import { addBusinessDays, isBusinessDay } from '#domain/dates/business-days.ts';
import { calendarOf } from '#domain/dates/holiday-calendars.ts';
import { holidaysOf } from '#domain/dates/holidays.ts';

describe('published holidays', () => {
  test.each([
    // A Saturday stays (2026-07-04): that Friday is a business day.
    ['USD', 2026, '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25'],
    // A Sunday moves to Monday (2023-01-01, 2022-06-19, 2022-12-25).
    ['USD', 2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25'],
    ['USD', 2022, '01-01 01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26'],
    // Juneteenth is kept from 2022 on.
    ['USD', 2021, '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25 12-25'],
    ['EUR', 2024, '01-01 03-29 04-01 05-01 12-25 12-26'],
    ['EUR', 2026, '01-01 04-03 04-06 05-01 12-25 12-26'],
    // Christmas on a Sunday and Boxing Day after it take two weekdays (2022).
    ['CAD', 2022, '01-03 02-21 04-15 05-23 07-01 08-01 09-05 09-30 10-10 11-11 12-26 12-27'],
    ['CAD', 2023, '01-02 02-20 04-07 05-22 07-03 08-07 09-04 10-02 10-09 11-13 12-25 12-26'],
    ['GBP', 2026, ''],
  ])('%s %i', (currency, year, days) => {
    const expected = days ? days.split(' ').map((day) => `${year}-${day}`) : [];
    expect(holidaysOf(calendarOf(currency), year)).toEqual(expected);
  });

  test.each([
    [2000, '2000-04-21'],
    [2013, '2013-03-29'],
    [2038, '2038-04-23'],
  ])('Good Friday of %i', (year, day) => {
    expect(holidaysOf(calendarOf('EUR'), year)).toContain(day);
  });
});

describe('business days', () => {
  test('a Federal Reserve holiday on a Saturday does not move', () => {
    expect(isBusinessDay('2026-07-03', 'USD')).toBe(true);
    expect(isBusinessDay('2026-07-06', 'USD')).toBe(true);
  });

  test('a weekend is none in any currency', () => {
    for (const currency of ['USD', 'CAD', 'EUR', 'GBP']) {
      expect(isBusinessDay('2026-11-21', currency)).toBe(false);
      expect(isBusinessDay('2026-11-22', currency)).toBe(false);
    }
  });

  test('counts after the start, over a weekend and a holiday', () => {
    expect(addBusinessDays('2026-11-25', 1, 'USD')).toBe('2026-11-27');
    expect(addBusinessDays('2026-11-25', 1, 'GBP')).toBe('2026-11-26');
    expect(addBusinessDays('2026-11-20', 2, 'USD')).toBe('2026-11-24');
    expect(addBusinessDays('2026-12-31', 1, 'USD')).toBe('2027-01-04');
  });

  test('zero is the first business day on or after', () => {
    expect(addBusinessDays('2026-11-20', 0, 'USD')).toBe('2026-11-20');
    expect(addBusinessDays('2026-11-21', 0, 'USD')).toBe('2026-11-23');
  });

  test('refuses what is not a count', () => {
    expect(() => addBusinessDays('2026-11-20', -1, 'USD')).toThrow(RangeError);
    expect(() => addBusinessDays('2026-11-20', 0.5, 'USD')).toThrow(RangeError);
  });
});
