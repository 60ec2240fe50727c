import { expect, test } from 'vitest';
import { momentAt } from '#domain/dates/wall-clock.ts';

test.each([
  ['2026-11-30', 17, 'America/Chicago', '2026-11-30T23:00:00.000Z'],
  ['2026-07-01', 17, 'America/Chicago', '2026-07-01T22:00:00.000Z'],
  ['2026-07-01', 0, 'America/Chicago', '2026-07-01T05:00:00.000Z'],
  ['2026-07-01', 23, 'America/Chicago', '2026-07-02T04:00:00.000Z'],
  // The day of the change has the time of after it from 3 o'clock, and of before it until 2.
  ['2026-03-08', 6, 'America/Chicago', '2026-03-08T11:00:00.000Z'],
  ['2026-03-08', 2, 'America/Chicago', '2026-03-08T08:00:00.000Z'],
  ['2026-11-01', 1, 'America/Chicago', '2026-11-01T06:00:00.000Z'],
  ['2026-11-01', 6, 'America/Chicago', '2026-11-01T12:00:00.000Z'],
  ['2026-01-01', 6, 'Pacific/Kiritimati', '2025-12-31T16:00:00.000Z'],
  ['2026-01-01', 6, 'Asia/Kathmandu', '2026-01-01T00:15:00.000Z'],
])('%s, %i hours in %s', (date, hour, timeZone, moment) => {
  expect(momentAt(date, hour, timeZone)).toBe(moment);
});
