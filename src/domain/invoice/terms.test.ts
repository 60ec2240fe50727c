import { expect, test } from 'vitest';
import { readTerms } from '#domain/invoice/terms.ts';

test.each([
  ['Net 30', { kind: 'net', days: 30 }],
  ['net 7 days', { kind: 'net', days: 7 }],
  [' NET  1 day ', { kind: 'net', days: 1 }],
  ['Net 0', { kind: 'receipt' }],
  ['Due on receipt', { kind: 'receipt' }],
  ['Due upon receipt', { kind: 'receipt' }],
  ['On receipt', { kind: 'receipt' }],
  ['2/10 Net 30', { kind: 'other', text: '2/10 Net 30' }],
  ['Net 30 EOM', { kind: 'other', text: 'Net 30 EOM' }],
  ['Receipt', { kind: 'other', text: 'Receipt' }],
  ['', { kind: 'other', text: '' }],
])('§3 Invoice: the terms %o are read as %o', (text, terms) => {
  expect(readTerms(text)).toEqual(terms);
});
