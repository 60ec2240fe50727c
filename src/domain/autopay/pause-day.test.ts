import { expect, test } from 'vitest';
import { isPauseDay } from './autopay.ts';

test.each([
  { until: '2026-11-25', says: 'yesterday', can: false },
  { until: '2026-11-26', says: 'today', can: false },
  { until: '2026-11-27', says: 'tomorrow', can: true },
  { until: '2027-11-27', says: 'a year ahead', can: true },
  { until: '2027-11-28', says: 'beyond a year', can: false },
  { until: '9999-12-30', says: 'where calendars end', can: false },
])('AutoPay pauses until $says: $can', ({ until, can }) => {
  expect(isPauseDay(until, '2026-11-26')).toBe(can);
});
