import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBusinessDay } from '#domain/dates/business-days.ts';
import { addDays, businessDate, daysBetween } from '#domain/dates/dates.ts';
import {
  changeUntil,
  dayObstacles,
  firstDay,
  isCollectDue,
  lastDay,
  NO_DAY,
  SCHEDULE_DEFAULTS,
  type ScheduleCalendar,
} from '#domain/scheduled-payment/schedule-day.ts';

const calendar = (currency = 'USD'): ScheduleCalendar => ({
  currency,
  timeZone: 'America/Chicago',
  terms: SCHEDULE_DEFAULTS,
});
/** Friday, November 20, 2026, 2:18 in the afternoon, Central time. */
const NOW = '2026-11-20T20:18:00.000Z';
const told = (day: string, at = NOW, currency = 'USD') =>
  dayObstacles(day, at, calendar(currency)).map(({ rule, remedy }) => [
    rule,
    remedy.kind === 'payOn' ? remedy.day : remedy.kind,
  ]);

test.for([
  ['a business day', '2026-11-30', []],
  ['the next business day, before the cut-off of today', '2026-11-23', []],
  ['the last day that is near enough', '2027-02-18', []],
  ['today', '2026-11-20', [['PAY-24', '2026-11-23']]],
  ['a day that is past', '2026-11-19', [['PAY-24', '2026-11-23']]],
  ['a day too far ahead', '2027-02-19', [['PAY-25', '2027-02-18']]],
  ['a Saturday', '2026-11-28', [['PAY-26', '2026-11-30']]],
  ['Thanksgiving', '2026-11-26', [['PAY-26', '2026-11-27']]],
] as const)('PAY-24, PAY-25, PAY-26: %s', ([, day, expected]) => {
  expect(told(day)).toEqual(expected);
});

test('PAY-49: what is no day is none to pay on, and the first that is possible helps', () => {
  expect(told(NO_DAY)).toEqual([['PAY-49', '2026-11-23']]);
});

test('PAY-25: ninety days ahead is near enough, and the day after is not', () => {
  expect([told('2027-02-18'), told('2027-02-19')]).toEqual([[], [['PAY-25', '2027-02-18']]]);
});

test('PAY-27: from five in the afternoon of the business day before nothing is scheduled for a day', () => {
  expect(told('2026-11-23', '2026-11-20T22:59:59.000Z')).toEqual([]);
  expect(told('2026-11-23', '2026-11-20T23:00:00.000Z')).toEqual([['PAY-27', '2026-11-24']]);
  // Of a weekend the cut-off of Monday is past.
  expect(told('2026-11-23', '2026-11-21T15:00:00.000Z')).toEqual([['PAY-27', '2026-11-24']]);
});

test('PAY-26: a holiday of one currency is a business day of another', () => {
  expect(told('2026-11-26', NOW, 'EUR')).toEqual([]);
});

test('the cut-off keeps to the clock of the zone in both halves of the year', () => {
  expect(changeUntil('2026-11-02', calendar())).toBe('2026-10-30T22:00:00.000Z');
  expect(changeUntil('2026-11-03', calendar())).toBe('2026-11-02T23:00:00.000Z');
});

test('a payment is collected from its hour on, on the first business day from its day on', () => {
  const isDue = (at: string) => isCollectDue('2026-11-26', at, calendar());
  expect(isDue('2026-11-25T18:00:00.000Z')).toBe(false);
  // Its day has become a holiday.
  expect(isDue('2026-11-26T18:00:00.000Z')).toBe(false);
  expect(isDue('2026-11-27T11:59:59.000Z')).toBe(false);
  expect(isDue('2026-11-27T12:00:00.000Z')).toBe(true);
});

test('whatever is asked for, what is offered instead is possible, and of what is possible nothing is said', () => {
  const moments = fc
    .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-12-31') })
    .map((at) => new Date(at).toISOString());
  const currencies = fc.constantFrom('USD', 'CAD', 'EUR', 'GBP', 'PLN');
  fc.assert(
    fc.property(moments, fc.integer({ min: -10, max: 110 }), currencies, (at, ahead, currency) => {
      const of = calendar(currency);
      const today = businessDate(at, of.timeZone);
      const day = addDays(today, ahead);
      const [obstacle, ...more] = dayObstacles(day, at, of);
      expect(more).toEqual([]);
      if (!obstacle) {
        expect([isBusinessDay(day, currency), at < changeUntil(day, of)]).toEqual([true, true]);
        expect(daysBetween(today, day)).toBeLessThanOrEqual(SCHEDULE_DEFAULTS.mostDaysAhead);
        expect(day >= firstDay(at, of) && day <= lastDay(at, of)).toBe(true);
      } else if (obstacle.remedy.kind === 'payOn') {
        expect(dayObstacles(obstacle.remedy.day, at, of)).toEqual([]);
      }
    }),
  );
});
