import { expect, test } from 'vitest';
import { ENVIRONMENT_NAMES } from '#server/config.ts';
import { misspelledNames } from '#server/environment-names.ts';

const meantBy = (name: string, value = 'x') => misspelledNames({ [name]: value }, ENVIRONMENT_NAMES);

test.each([
  ['BANK_PAYMENT', 'BANK_PAYMENTS'],
  ['BANK_PAYMNETS', 'BANK_PAYMENTS'],
  ['PORTT', 'PORT'],
  ['POR', 'PORT'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PUBLIC_ORIGN', 'PUBLIC_ORIGIN'],
  ['public_origin', 'PUBLIC_ORIGIN'],
  ['LOGLEVEL', 'LOG_LEVEL'],
])('%s is a slip in %s', (name, meant) => {
  expect(meantBy(name)).toEqual([{ name, meant }]);
});

test.each(['HOME', 'PATH', 'HOSTNAME', 'POSIX', 'PORTAL', 'SSO_SECRET_NORTHWIND', 'LANG', 'API_KEY'])(
  '%s is another program’s',
  (name) => {
    expect(meantBy(name)).toEqual([]);
  },
);

test('names that are known are no slips, and neither is what is empty', () => {
  expect(
    misspelledNames(Object.fromEntries(ENVIRONMENT_NAMES.map((name) => [name, 'x'])), ENVIRONMENT_NAMES),
  ).toEqual([]);
  expect(meantBy('PORTT', '')).toEqual([]);
});
