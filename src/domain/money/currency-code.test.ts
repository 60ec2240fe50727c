import { expect, test } from 'vitest';
import { isCurrencyCode } from '#domain/money/currency-code.ts';

test.each([
  ['USD', true],
  ['HUF', true],
  ['INV', false],
  ['usd', false],
  ['', false],
])('%j is a currency: %j', (letters, is) => {
  expect(isCurrencyCode(letters)).toBe(is);
});
