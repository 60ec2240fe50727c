import { expect, test } from 'vitest';
import { isUnconnected } from '#domain/user/user.ts';

test.each([
  ['customer', 0, undefined, true],
  ['customer', 1, undefined, false],
  ['corporate', 0, undefined, true],
  ['merchant', 0, 0, true],
  ['merchant', 0, 2, false],
  ['admin', 0, undefined, false],
] as const)(
  'a %s with %i customers and %s merchants: unconnected %s',
  (userType, customerCount, merchantCount, is) => {
    expect(
      isUnconnected({ userType, customerCount, ...(merchantCount === undefined ? {} : { merchantCount }) }),
    ).toBe(is);
  },
);
