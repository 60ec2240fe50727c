import { expect, test } from 'vitest';
import { isSameScope, type Scope } from '#domain/access/scope.ts';

const scope: Scope = { buidCustomer: 'east', buidLocation: 'yard', currency: 'USD' };

test('requests are about the same data when nothing of their scope differs', () => {
  expect(isSameScope(scope, { ...scope })).toBe(true);
  expect(
    isSameScope({ buidCustomer: 'east', currency: null }, { buidCustomer: 'east', currency: null }),
  ).toBe(true);
});

test.each<[string, Partial<Scope>]>([
  ['customer', { buidCustomer: 'west' }],
  ['location', { buidLocation: 'depot' }],
  ['location, where one has none', { buidLocation: undefined }],
  ['currency', { currency: 'CAD' }],
  ['currency, where one has none', { currency: null }],
])('of another %s they are not', (_, differing) => {
  expect(isSameScope(scope, { ...scope, ...differing })).toBe(false);
  expect(isSameScope({ ...scope, ...differing }, scope)).toBe(false);
});
