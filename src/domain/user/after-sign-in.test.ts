import { expect, test } from 'vitest';
import { hasBankingCountries, loadsBankingCountries, loadsMappedLists } from '#domain/user/after-sign-in.ts';
import { ROLES } from '#domain/access/role.ts';

test('mapped lists are for admins with the flag', () => {
  const flags = { locationMappingEnabled: true };
  expect(ROLES.filter((role) => loadsMappedLists(role, flags))).toEqual(['admin']);
  expect(loadsMappedLists('admin', {})).toBe(false);
  expect(loadsMappedLists('admin', { locationMappingEnabled: false })).toBe(false);
  expect(loadsMappedLists('admin', { locationMappingDisabled: false })).toBe(true);
});

test.each([
  ['G2', 2, true],
  ['g1', 0, true],
  ['G2', 1, false],
  ['U1', 2, false],
  ['', 2, false],
])('API version %j and bank account module %i: %s', (apiVersion, bankAccountModuleVersion, expected) => {
  expect(hasBankingCountries({ apiVersion, bankAccountModuleVersion })).toBe(expected);
});

test('banking countries are for admins and payers', () => {
  const config = { apiVersion: 'G2', bankAccountModuleVersion: 2 };
  const loading = ROLES.filter((role) => loadsBankingCountries(role, config));
  expect(loading.toSorted()).toEqual(['admin', 'payer']);
  expect(loadsBankingCountries('admin', { ...config, apiVersion: 'U1' })).toBe(false);
});
