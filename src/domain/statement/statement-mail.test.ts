import { expect, test } from 'vitest';
import { firstOfNextMonth, lastWholeDay, monthAfter } from '#domain/statement/statement-mail.ts';

test.each([
  ['2026-11-20', '2026-10-31'],
  ['2026-11-01', '2026-10-31'],
  ['2026-01-31', '2025-12-31'],
  ['2024-03-15', '2024-02-29'],
])('on %s statements are whole up to %s', (today, last) => {
  expect(lastWholeDay(today)).toBe(last);
});

test.each([
  ['2026-10-31', { from: '2026-11-01', to: '2026-11-30' }],
  ['2025-12-31', { from: '2026-01-01', to: '2026-01-31' }],
  ['2024-01-31', { from: '2024-02-01', to: '2024-02-29' }],
  ['2026-01-31', { from: '2026-02-01', to: '2026-02-28' }],
])('after %s comes a whole month', (mailedTo, month) => {
  expect(monthAfter(mailedTo)).toEqual(month);
});

test.each([
  ['2026-11-01', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
  ['2024-02-29', '2024-03-01'],
])('after %s the next month begins on %s', (day, first) => {
  expect(firstOfNextMonth(day)).toBe(first);
});
