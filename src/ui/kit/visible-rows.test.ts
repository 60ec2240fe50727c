import { expect, test } from 'vitest';
import { scrollTo, visibleRows } from './visible-rows.ts';

test('rows in view are drawn with a few to spare, and the rest keeps its height', () => {
  const { first, end, above, below } = visibleRows(10_000, 46, 46_000, 320);
  expect(first).toBeLessThan(1000);
  expect(end).toBeGreaterThan(1007);
  expect(end - first).toBeLessThan(30);
  expect(above + (end - first) * 46 + below).toBe(460_000);
});

test('a short list is drawn whole, an empty one not at all', () => {
  expect(visibleRows(3, 32, 0, 320)).toEqual({ first: 0, end: 3, above: 0, below: 0 });
  expect(visibleRows(0, 32, 0, 320)).toEqual({ first: 0, end: 0, above: 0, below: 0 });
});

test('a list that became shorter than where it was scrolled to still draws its end', () => {
  const { first, end, below } = visibleRows(4, 32, 9000, 320);
  expect(first).toBeLessThan(4);
  expect(end).toBe(4);
  expect(below).toBe(0);
});

test('a row is brought into view by the shortest way', () => {
  expect(scrollTo(0, 32, 500, 320)).toBe(0);
  expect(scrollTo(20, 32, 0, 320)).toBe(21 * 32 - 320);
  expect(scrollTo(5, 32, 100, 320)).toBe(100);
});
