import { expect, test } from 'vitest';
import { seesRollUp } from '#domain/merchant.ts';

test.each([
  ['merchant', 0, false],
  ['merchant', 1, false],
  ['merchant', 2, true],
  ['admin', 2, true],
  ['corporate', 2, false],
] as const)('DAT-04: a %s with %i merchants sees the roll-up: %s', (userType, count, sees) => {
  expect(seesRollUp(userType, count)).toBe(sees);
});
