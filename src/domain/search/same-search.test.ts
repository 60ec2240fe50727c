import { expect, test } from 'vitest';
import { isSameSearch } from '#domain/search/same-search.ts';

test.each([
  ['ri', 'ridge', true],
  ['ridge', 'ri', true],
  ['Ridge ', 'ridge  haul', true],
  ['ridge', 'ridge', true],
  ['ridge', 'rigid', false],
  ['33094', '094', false],
])('“%s” and “%s” are one search: %s', (one, other, isSame) => {
  expect(isSameSearch(one, other)).toBe(isSame);
});
