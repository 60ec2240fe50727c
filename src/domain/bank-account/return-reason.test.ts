import { expect, test } from 'vitest';
import { readReturn } from '#domain/bank-account/return-reason.ts';

test.each([
  ['R02 Account closed', { code: 'R02', reason: 'accountClosed' }],
  ['R01', { code: 'R01', reason: 'insufficientFunds' }],
  [' 905 compte fermé', { code: '905', reason: 'accountClosed' }],
  ['R85 Incorrectly coded', { code: 'R85', reason: 'orderFault' }],
  ['R86 something new', { code: 'R86', reason: null }],
  ['R021', null],
  ['Account closed, R02', null],
  ['', null],
  [null, null],
])('%j is read as %j', (said, read) => {
  expect(readReturn(said)).toEqual(read);
});

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('every code of both networks is said in words, and no other', () => {
  const us = [upTo(1, 47), upTo(50, 53), [61, 62], upTo(67, 77), upTo(80, 85)]
    .flat()
    .map((number) => `R${String(number).padStart(2, '0')}`);
  const canada = [900, 901, 902, 903, 904, 905, ...upTo(907, 912), ...upTo(914, 922), 990].map(String);
  const all = [
    ...upTo(900, 999).map(String),
    ...upTo(0, 99).map((number) => `R${String(number).padStart(2, '0')}`),
  ];
  expect(all.filter((code) => readReturn(code)?.reason)).toEqual([...canada, ...us]);
});
