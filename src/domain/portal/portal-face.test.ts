import { expect, it } from 'vitest';
import { copyrightYears } from '#domain/portal/portal-face.ts';

it.each([
  [2024, '2026-06-01', '2024–2026'],
  [2026, '2026-06-01', '2026'],
  [2027, '2026-12-31', '2026'],
])('the copyright line from %i at %s is %s', (first, now, years) => {
  expect(copyrightYears(first, new Date(now))).toBe(years);
});
