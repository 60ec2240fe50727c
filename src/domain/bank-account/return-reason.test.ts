import { expect, test } from 'vitest';
import { readReturn } from '#domain/bank-account/return-reason.ts';

test.each([
  ['R02 Account closed', { code: 'R02', reason: 'accountClosed' }],
  ['R01', { code: 'R01', reason: 'insufficientFunds' }],
  [' 905 compte fermé', { code: '905', reason: 'accountClosed' }],
  ['R85 something new', { code: 'R85', reason: null }],
  ['R021', null],
  ['Account closed, R02', null],
  ['', null],
  [null, null],
])('%j is read as %j', (said, read) => {
  expect(readReturn(said)).toEqual(read);
});
