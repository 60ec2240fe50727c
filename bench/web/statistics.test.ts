import { expect, test } from 'vitest';
import { atMost, median } from './statistics.ts';

test('the median is the middle one, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2);
  expect(median([])).toBeNaN();
});

test('a goal is met at its limit, and missed above it or without a value', () => {
  expect(atMost('requests', 6, 6, '').met).toBe(true);
  expect(atMost('requests', 7, 6, '').met).toBe(false);
  expect(atMost('requests', Number.NaN, 6, '').met).toBe(false);
});
