import { expect, test } from 'vitest';
import type { SearchEntry } from '../chart/chart-file.ts';
import { findEntries } from './find-entries.ts';

const entry = (title: string, detail = ''): SearchEntry => ({
  chart: 'payment',
  kind: 'state',
  state: 's',
  title,
  detail,
});
const entries = [
  entry('The payment was not processed', 'declined'),
  entry('Review and submit', 'PAY-10'),
  entry('Überprüfen und absenden'),
  entry('Declined'),
];
const titles = (text: string) => findEntries(entries, text).map(({ title }) => title);

test('every word must be there, in any order and case, with accents or without', () => {
  expect(titles('SUBMIT review')).toEqual(['Review and submit']);
  expect(titles('uberprufen')).toEqual(['Überprüfen und absenden']);
  expect(titles('review nothing')).toEqual([]);
  expect(titles('  ')).toEqual([]);
});

test('what begins with the word comes first, what only mentions it last', () => {
  expect(titles('declined')).toEqual(['Declined', 'The payment was not processed']);
});

test('a rule is found by its id', () => {
  expect(titles('pay-10')).toEqual(['Review and submit']);
});
