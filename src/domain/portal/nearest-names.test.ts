import { expect, test } from 'vitest';
import { lettersApart, nearestNames, suggestion } from '#domain/portal/nearest-names.ts';

test.each([
  ['PORT', 'PORT', 0],
  ['PORTT', 'PORT', 1],
  ['PRT', 'PORT', 1],
  ['POET', 'PORT', 1],
  ['BANK_PAYMENT', 'BANK_PAYMENTS', 1],
  ['currncy', 'currency', 1],
  ['', 'PORT', 4],
  ['PORT', '', 4],
  ['kitten', 'sitting', 3],
])('%s and %s are %i letters apart', (one, other, letters) => {
  expect(lettersApart(one, other)).toBe(letters);
});

const known = ['payment', 'session', 'selection', 'second-factor'];

test.each([
  ['sesion', ['session']],
  ['SESSION', ['session']],
  ['factor', ['second-factor']],
  ['seletion', ['selection']],
  ['my-payment', ['payment']],
  ['warehouse', []],
])('who says %s may mean %j, the nearest first', (word, names) => {
  expect(nearestNames(word, known)).toEqual(names);
});

test('what was meant is asked, and where nothing is near, all there are are named', () => {
  expect(suggestion('sesion', known, 'Charts')).toBe('Did you mean session?');
  expect(suggestion('warehouse', known, 'Charts')).toBe(`Charts: ${known.join(', ')}.`);
  expect(suggestion('invoice-1', ['invoice-2', 'invoice-3', 'invoice-4', 'invoice-5'], 'All')).toBe(
    'Did you mean invoice-2 or invoice-3 or invoice-4?',
  );
});
