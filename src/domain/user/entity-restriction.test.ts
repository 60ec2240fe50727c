import { expect, test } from 'vitest';
import { entityRestriction } from '#domain/user/entity-restriction.ts';

test.each([
  ['customer', true, false],
  ['corporate', true, false],
  ['merchant', false, true],
  ['admin', false, false],
] as const)('%s: restricted to customers %s, to merchants %s', (userType, toCustomers, toMerchants) => {
  expect(entityRestriction(userType)).toEqual({ toCustomers, toMerchants });
});
