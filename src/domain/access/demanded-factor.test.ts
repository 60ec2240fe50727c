import { describe, expect, test } from 'vitest';
import {
  factorRemovalObstacles,
  isFactorDemanded,
  type FactorDemand,
} from '#domain/access/demanded-factor.ts';

const DEMANDS: readonly FactorDemand[] = [
  { userType: 'admin' },
  { userType: 'customer', roles: ['admin', 'payer'] },
];

describe('a second factor that is demanded by role', () => {
  test.each([
    ['admin', 'viewer', true],
    ['customer', 'admin', true],
    ['customer', 'Payer', true],
    ['customer', 'viewer', false],
    ['merchant', 'admin', false],
  ])('of a %s with the role %s: %s', (userType, role, isDemanded) => {
    expect(isFactorDemanded(DEMANDS, { userType, role, isSso: false })).toBe(isDemanded);
  });

  test('is the provider’s of whoever signs in there', () => {
    expect(isFactorDemanded(DEMANDS, { userType: 'admin', role: 'admin', isSso: true })).toBe(false);
  });

  test('of nobody where none is set', () => {
    expect(isFactorDemanded([], { userType: 'admin', role: 'admin', isSso: false })).toBe(false);
  });

  test('ACC-01: stays, and another app can take its place; one that is not demanded goes', () => {
    expect(factorRemovalObstacles(true, true)).toEqual([
      { rule: 'ACC-01', facts: {}, remedy: { kind: 'replaceFactor' } },
    ]);
    expect(factorRemovalObstacles(false, true)).toEqual([]);
  });

  test('ACC-01: an app goes where a passkey is left, and a passkey where an app is', () => {
    expect(factorRemovalObstacles(true, false)).toEqual([]);
    expect(factorRemovalObstacles(false, false)).toEqual([]);
  });
});
