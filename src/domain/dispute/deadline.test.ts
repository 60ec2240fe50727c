import { describe, expect, test } from 'vitest';
import { DISPUTE_DEFAULTS } from '#domain/dispute/dispute-config.ts';
import {
  daysGiven,
  daysLeft,
  deadlineAfter,
  deadlineBeyond,
  isOver,
  resumedDeadline,
  urgencyOfDays,
} from '#domain/dispute/deadline.ts';
import { DISPUTE_NOON } from '#domain/testing/dispute-facts.ts';

const central = { timeZone: 'America/Chicago', currency: 'USD' };
const deadline = { date: '2026-12-07', timeZone: 'America/Chicago' };

describe('a deadline', () => {
  test.each([
    ['on a business day', 14, '2026-12-07'],
    ['on a Saturday moves to Monday', 12, '2026-12-07'],
    ['on a holiday moves to the next day', 3, '2026-11-27'],
    ['of today', 0, '2026-11-23'],
  ])('%s', (_, days, date) => {
    expect(deadlineAfter(DISPUTE_NOON, days, central)).toEqual({ date, timeZone: 'America/Chicago' });
  });

  test('gives as many days as are counted until it, of several calendars the most', () => {
    const euro = { ...central, currency: 'EUR' };
    expect(daysGiven(DISPUTE_NOON, 14, [central])).toBe(14);
    expect(daysGiven(DISPUTE_NOON, 12, [central])).toBe(14);
    expect(daysGiven(DISPUTE_NOON, 3, [euro])).toBe(3);
    expect(daysGiven(DISPUTE_NOON, 3, [euro, central])).toBe(4);
    expect(daysGiven(DISPUTE_NOON, 3, [])).toBe(0);
  });

  test('keeps to the calendar of its currency', () => {
    // Thanksgiving is no holiday of the euro.
    expect(deadlineAfter(DISPUTE_NOON, 3, { ...central, currency: 'EUR' }).date).toBe('2026-11-26');
  });

  test.each([
    ['is what one would have who begins once the former has passed', 7, '2026-12-15'],
    ['moves to a business day as any other', 4, '2026-12-14'],
  ])('beyond another one %s', (_, days, date) => {
    expect(deadlineBeyond(deadline, days, central).date).toBe(date);
    expect(deadlineAfter('2026-12-08T18:00:00.000Z', days, central).date).toBe(date);
  });

  test('counts from the business date, which is yesterday’s while it is early in UTC', () => {
    expect(deadlineAfter('2026-11-24T05:59:59.000Z', 1, central).date).toBe('2026-11-24');
    expect(deadlineAfter('2026-11-24T06:00:00.000Z', 1, central).date).toBe('2026-11-25');
  });

  test('ends with its day in Central time', () => {
    expect(isOver(deadline, '2026-12-08T05:59:59.999Z')).toBe(false);
    expect(isOver(deadline, '2026-12-08T06:00:00.000Z')).toBe(true);
  });

  test.each([
    ['2026-12-03T18:00:00.000Z', 4, 'calm'],
    ['2026-12-04T18:00:00.000Z', 3, 'amber'],
    ['2026-12-05T18:00:00.000Z', 2, 'amber'],
    ['2026-12-06T18:00:00.000Z', 1, 'red'],
    ['2026-12-07T18:00:00.000Z', 0, 'red'],
    ['2026-12-08T18:00:00.000Z', -1, 'over'],
  ])('at %s has %s days left and is %s', (at, left, urgency) => {
    expect(daysLeft(deadline, at)).toBe(left);
    expect(urgencyOfDays(left, DISPUTE_DEFAULTS)).toBe(urgency);
  });

  test.each([
    ['many days', 14, '2026-12-07'],
    ['what was left, to the next business day', 12, '2026-12-07'],
    // Wednesday, Friday and Monday: Thursday is Thanksgiving, Tuesday the first.
    ['at least three business days', 1, '2026-11-27'],
    ['at least three business days of none', 0, '2026-11-27'],
    ['at least three business days after it was over', -9, '2026-11-27'],
    ['no more than was left', 7, '2026-11-30'],
  ])('goes on after a hold with %s', (_, left, date) => {
    expect(resumedDeadline(DISPUTE_NOON, left, { resumedBusinessDays: 3 }, central)).toEqual({
      date,
      timeZone: 'America/Chicago',
    });
  });
});
