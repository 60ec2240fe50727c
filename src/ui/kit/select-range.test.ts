import { expect, test } from 'vitest';
import { keysInRange } from './select-range.ts';

const shown = ['a', 'b', 'c', 'd'];

test('a range holds both ends, in the order shown, in either direction', () => {
  expect(keysInRange(shown, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(keysInRange(shown, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(keysInRange(shown, 'c', 'c')).toEqual(['c']);
});

test('without an anchor on this page only the pressed row is meant', () => {
  expect(keysInRange(shown, undefined, 'b')).toEqual(['b']);
  expect(keysInRange(shown, 'z', 'b')).toEqual(['b']);
});
