import { describe, expect, test } from 'vitest';
import { beginsNumber, numberKey } from '#domain/search/number-key.ts';
import { money } from '#domain/money/money.ts';
import { amountIn, amountOf, askedKinds, isFoundBy, SEARCH_KINDS } from '#domain/search/search-hit.ts';
import { aCustomerHit, anInvoiceHit } from '#domain/testing/search-hits.ts';

describe('a number', () => {
  test.each([
    ['INV-7825672', '7825672'],
    ['45-11342', '4511342'],
    ['2024-INV-55', '2024inv55'],
    ['ABC', 'abc'],
    ['--', ''],
  ])('%s is kept as %s', (number, key) => {
    expect(numberKey(number)).toBe(key);
  });

  test.each([
    ['78', true],
    ['inv 782', true],
    ['INV-7825672', true],
    ['in', false],
    ['po 782', false],
    ['825', false],
    ['78256721', false],
    ['', false],
  ])('INV-7825672 begins with “%s”: %s', (text, isBegun) => {
    expect(beginsNumber(text, 'INV-7825672')).toBe(isBegun);
  });
});

describe('what is looked for', () => {
  test.each([
    ['7', []],
    ['78', SEARCH_KINDS],
    ['k', []],
    ['ke', ['customer']],
    [' k ', []],
    ['k7', ['customer']],
    ['k78', SEARCH_KINDS],
  ])('by “%s”', (text, kinds) => {
    expect(askedKinds(text, SEARCH_KINDS)).toEqual(kinds);
  });

  test('is no kind that nobody wants', () => {
    expect(askedKinds('78', ['payment'])).toEqual(['payment']);
  });

  test('an invoice is found by its number and its order’s, a customer by a part of name and number', () => {
    const invoice = anInvoiceHit({ title: 'INV-7816240', alsoBy: '45-11342' });
    expect(['781', '4511', 'ostr', '11342'].map((text) => isFoundBy(text, invoice))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isFoundBy('45', anInvoiceHit({ alsoBy: null }))).toBe(false);
    expect(['RIDGE', ' 0412', 'x'].map((text) => isFoundBy(text, aCustomerHit()))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

test.each([
  ['12685.00', 1_268_500],
  ['-319.28', -31_928],
  ['0.05', 5],
  ['12685', null],
  ['12,685.00', null],
  ['7816240', null],
  ['1234567890123.00', null],
])('the amount in %s, once it is normalised, is %s', (text, amount) => {
  expect(amountIn(text)).toBe(amount);
});

test('of an invoice its open amount is said, and its total once nothing is open', () => {
  const total = money(10_000, 'USD');
  expect(amountOf({ total, open: money(7_000, 'USD') })).toEqual(money(7_000, 'USD'));
  expect(amountOf({ total, open: money(0, 'USD') })).toEqual(total);
  expect(amountOf({ total: money(-500, 'USD'), open: money(-200, 'USD') })).toEqual(money(-200, 'USD'));
});
