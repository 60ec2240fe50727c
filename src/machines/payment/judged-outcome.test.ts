import { expect, test } from 'vitest';
import type { Payment } from '#domain/payment/payment.ts';
import { outcomeOf, submitFailure } from '#machines/payment/judged-outcome.ts';

test.each([
  ['timeout', 'unsure'],
  ['lost', 'unsure'],
  ['server', 'unsure'],
  ['malformed', 'unsure'],
  ['offline', 'notDone'],
  ['tooMany', 'notDone'],
  ['forbidden', 'refused'],
  ['notFound', 'refused'],
  ['refused', 'refused'],
  ['conflict', 'refused'],
  ['unauthorized', 'signIn'],
] as const)('a submit that fails as %s is %s', (kind, expected) => {
  expect(submitFailure({ kind, code: null })).toBe(expected);
});

test('a conflict with the very key that is being worked on is unsure, one with another payment is not', () => {
  expect(submitFailure({ kind: 'conflict', code: 'idempotency_in_flight' })).toBe('unsure');
  expect(submitFailure({ kind: 'conflict', code: 'PAY-14' })).toBe('refused');
});

test.each([
  ['card', 'submitted', 'atProvider'],
  ['bank', 'submitted', 'accepted'],
  ['card', 'processing', 'accepted'],
  ['card', 'settled', 'accepted'],
  ['bank', 'returned', 'accepted'],
  ['card', 'failed', 'declined'],
] as const)('a %s payment that is %s is %s', (method, status, expected) => {
  expect(outcomeOf({ method, status } as Payment)).toBe(expected);
});
