import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apportion } from '#domain/money/apportion.ts';

describe('an amount is divided in proportion', () => {
  test.each([
    ['without a rest', 500, [800, 100, 100], [400, 50, 50]],
    ['the rest to the largest remainder', 100, [200, 55, 45], [67, 18, 15]],
    ['of equal remainders to the earlier', 1, [50, 50], [1, 0]],
    ['two units of rest to two parts', 5, [1, 1, 1], [2, 2, 1]],
    ['a negative part keeps its sign', 50, [110, 10, -20], [55, 5, -10]],
    ['a negative part takes its share of the rest', 1, [3, -1], [2, -1]],
    ['nothing', 0, [70, 30], [0, 0]],
    ['all of it', 100, [110, 7, -17], [110, 7, -17]],
    ['a part of nothing gets nothing', 33, [0, 50, 50], [0, 17, 16]],
    ['amounts whose product no number holds', 999_999_999_999, [999_999_999_999, 1], [999_999_999_998, 1]],
  ] as const)('%s', (_, amount, parts, shares) => {
    expect(apportion(amount, parts)).toEqual(shares);
  });

  test.each([
    [10, []],
    [10, [0, 0]],
    [10, [5, -6]],
    [0.5, [1]],
  ])('%s by %j is refused', (amount, parts) => {
    expect(() => apportion(amount, parts)).toThrow(RangeError);
  });

  const parts = fc
    .array(fc.integer({ min: -1_000_000, max: 1_000_000_000_000 }), { minLength: 1, maxLength: 6 })
    .filter((some) => some.reduce((sum, part) => sum + part, 0) > 0);

  test('to the minor unit, and no share goes beyond its part', () => {
    fc.assert(
      fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (some, portion) => {
        const whole = some.reduce((sum, part) => sum + part, 0);
        const amount = Math.round(whole * portion);
        const shares = apportion(amount, some);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        for (const [index, share] of shares.entries()) {
          const part = some[index] ?? 0;
          expect(Math.min(0, part) <= share && share <= Math.max(0, part)).toBe(true);
          expect(Math.abs(share - (amount / whole) * part)).toBeLessThan(1.001);
        }
      }),
    );
  });
});
