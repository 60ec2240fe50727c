import { expect, test } from 'vitest';
import { add, isSameMoney, money, share, totals } from '#domain/money/money.ts';

test('money is a whole number of minor units', () => {
  expect(money(Number.MAX_SAFE_INTEGER, 'USD').amount).toBe(Number.MAX_SAFE_INTEGER);
  expect(() => money(0.5, 'USD')).toThrow(RangeError);
  expect(() => money(Number.MAX_SAFE_INTEGER + 1, 'USD')).toThrow(RangeError);
  expect(() => money(Number.NaN, 'USD')).toThrow(RangeError);
});

test('amounts are added in one currency only', () => {
  expect(add(money(1, 'USD'), money(-3, 'USD'))).toEqual(money(-2, 'USD'));
  expect(() => add(money(1, 'USD'), money(1, 'CAD'))).toThrow(RangeError);
});

test('amounts are the same in one currency only, even where there is none', () => {
  expect(isSameMoney(money(100, 'USD'), money(100, 'USD'))).toBe(true);
  expect(isSameMoney(money(100, 'USD'), money(101, 'USD'))).toBe(false);
  expect(isSameMoney(money(0, 'USD'), money(0, 'CAD'))).toBe(false);
});

test('there is one total for each currency, in the order in which they appear', () => {
  const amounts = [money(250, 'CAD'), money(100, 'USD'), money(-50, 'CAD'), money(1, 'USD')];
  expect(totals(amounts)).toEqual([money(200, 'CAD'), money(101, 'USD')]);
  expect(totals([])).toEqual([]);
});

test.each([
  [1_999, 50], // 49.975
  [1_980, 50], // 49.5: half goes up
  [1_979, 49], // 49.475
  [20, 1], // 0.5
  [19, 0], // 0.475
  [0, 0],
  [-20, -1], // half goes away from zero
  [-19, 0],
])('250 basis points of %i are %i, rounded half-up', (amount, expected) => {
  expect(share(money(amount, 'USD'), 250).amount + 0).toBe(expected);
});

test('a share of a large amount loses no cent', () => {
  expect(share(money(9_007_199_254_740_980, 'USD'), 250).amount).toBe(225_179_981_368_525);
});
