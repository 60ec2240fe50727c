import { describe, expect, test } from 'vitest';
import { creditStanding, percentOfLimit, sharesOfLimit } from './exposure.ts';
import { money } from '#domain/money/money.ts';

const usd = (amount: number) => money(amount, 'USD');

describe('§3 Exposure: a part of the limit in percent with two decimals (§9)', () => {
  test.each([
    [0, 100_00, 0],
    [50_00, 100_00, 50],
    [1, 3, 33.33],
    [2, 3, 66.67],
    [89_994, 100_000, 89.99],
    [89_995, 100_000, 90],
    [120_00, 100_00, 120],
    [-10_00, 100_00, -10],
  ])('%i of %i is %f', (part, limit, percent) => {
    expect(percentOfLimit(usd(part), usd(limit))).toBe(percent);
  });

  test('of no limit is 0, not a division by it', () => {
    expect(percentOfLimit(usd(500), usd(0))).toBe(0);
    expect(percentOfLimit(usd(500), usd(-1))).toBe(0);
  });
});

describe('how the credit stands', () => {
  test.each([
    [1, 'within', 1],
    [0, 'within', 0],
    [-1, 'over', 1],
  ])('with %i available it is %s by %i', (available, is, amount) => {
    const limit = usd(50_00);
    expect(creditStanding({ creditLimit: limit, creditAvailable: usd(available) })).toEqual({
      is,
      limit,
      amount: usd(amount),
    });
  });

  test('nobody can say without a limit', () => {
    expect(creditStanding({ creditLimit: null, creditAvailable: null })).toBeNull();
  });
});

test('the shares of a limit that is made up by its parts make up all of it', () => {
  const parts = [usd(60_826), usd(19_226), usd(19_948)];
  const limit = usd(100_000);
  // Each rounded by itself they would be 100.01 %.
  expect(sharesOfLimit(parts, limit)).toEqual([0.6083, 0.1922, 0.1995]);
  expect(sharesOfLimit([usd(120_000), usd(0), usd(20_000)], limit)).toEqual([1.2, 0, 0.2]);
  expect(sharesOfLimit(parts, usd(0))).toEqual([0, 0, 0]);
});
