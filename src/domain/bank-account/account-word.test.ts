import { expect, test } from 'vitest';
import { accountWord } from './bank-account.ts';

test.each([
  ['checking', 'US', 'checking'],
  ['checking', 'CA', 'chequing'],
  ['savings', 'CA', 'savings'],
] as const)('an account for %s in %s is called one for %s', (accountType, bankCountry, word) => {
  expect(accountWord({ accountType, bankCountry })).toBe(word);
});
