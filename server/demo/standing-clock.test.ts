import { expect, test } from 'vitest';
import { addDays, businessDate, type PlainDate } from '#domain/dates/dates.ts';
import type { Clock } from '#server/clock.ts';
import { standingClock } from '#server/demo/standing-clock.ts';

const ZONE = 'America/Chicago';

const clockAt = (now: string): Clock => ({
  now: () => new Date(now),
  instant: () => now,
  dateOf: (moment) => businessDate(moment, ZONE),
  today: () => businessDate(now, ZONE),
  offset: () => 0,
  advance: async () => {},
  refresh: async () => {},
});

test.each([
  // Standard time, of a day in daylight saving time: 24-hour days end in the next one.
  ['2026-11-21T05:21:00.000Z', '2026-10-21'],
  // The other way round: in the one before.
  ['2026-04-01T05:21:00.000Z', '2026-02-27'],
  ['2026-11-20T18:00:00.000Z', '2026-10-21'],
] as const)('at %s a moment of %s is one of that day', (now, day) => {
  const then = standingClock(clockAt(now), day);
  expect(businessDate(then.instant(), ZONE)).toBe(day);
  expect(then.today()).toBe(day);
});

test('what is counted in days from there is told from its moment alike', () => {
  const then = standingClock(clockAt('2026-11-21T05:21:00.000Z'), '2026-10-21' satisfies PlainDate);
  expect(addDays(businessDate(then.instant(), ZONE), 30)).toBe(addDays(then.today(), 30));
});
