import { expect, test } from 'vitest';
import { folded, matching } from './matching.ts';

const names = ['Café Zürich', 'Łódź Części', 'Kestrel Ridge'];
const found = (query: string) => matching(names, names.map(folded), query);

test('every word counts, in any order, without accents or case', () => {
  expect(found('zurich CAFE')).toEqual(['Café Zürich']);
  expect(found('czesci')).toEqual(['Łódź Części']);
  expect(found('cafe ridge')).toEqual([]);
});

test('no words keep the whole list', () => {
  expect(found('  ')).toBe(names);
});
