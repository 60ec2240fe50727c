import { expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { noBalance, seesRollUp } from '#domain/customer/merchant.ts';

test.each([
  ['merchant', 0, false],
  ['merchant', 1, false],
  ['merchant', 2, true],
  ['admin', 2, true],
  ['corporate', 2, false],
] as const)('DAT-04: a %s with %i merchants sees the roll-up: %s', (userType, count, sees) => {
  expect(seesRollUp(userType, count)).toBe(sees);
});

test('a merchant that has nothing open has no amount in its currency, of anything', () => {
  const none = money(0, 'CAD');
  expect(noBalance('CAD')).toEqual({
    currency: 'CAD',
    openCount: 0,
    open: none,
    pastDueCount: 0,
    pastDue: none,
    unbilledCount: 0,
    unbilled: none,
    disputedCount: 0,
    disputed: none,
  });
});
