import { expect, test } from 'vitest';
import { SANDBOX_PREFIX, sandboxExpiry, sandboxNumber } from '#server/money/card-issuer/sandbox-number.ts';

test('numbers of the demonstration begin as no network’s do, and have sixteen digits', () => {
  for (const reference of ['a', 'b', 'c']) {
    expect(sandboxNumber(reference)).toMatch(new RegExp(`^${SANDBOX_PREFIX}\\d{12}$`));
  }
});

test.each([
  ['2026-11-20', '2029-11-30'],
  ['2026-12-31', '2029-12-31'],
  ['2025-02-01', '2028-02-29'],
  ['2026-02-28', '2029-02-28'],
])('a card that was ordered on %s can be used until %s', (orderedOn, expiresOn) => {
  expect(sandboxExpiry(orderedOn)).toBe(expiresOn);
});
