import { expect, test } from 'vitest';
import { isOnlyAdministrator, roleOnArrival, secondObstacles } from '#domain/user/second-administrator.ts';

test('USR-23: whoever has locked the others is not the only one by that', () => {
  expect([isOnlyAdministrator({ all: 0 }), isOnlyAdministrator({ all: 1 })]).toEqual([true, false]);
  expect(secondObstacles({ answering: 0 })).toEqual([
    { rule: 'USR-23', facts: {}, remedy: { kind: 'contactSupport' } },
  ]);
  expect(secondObstacles({ answering: 1 })).toEqual([]);
});

test.each([
  ['admin', true, 'viewer'],
  ['admin', false, 'admin'],
  ['payer', true, 'payer'],
] as const)('whoever is invited as %s, a second one asked: %j, begins as %s', (role, isAsked, begins) => {
  expect(roleOnArrival(role, isAsked)).toBe(begins);
});
