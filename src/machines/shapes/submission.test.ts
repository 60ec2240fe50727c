import { expect, test } from 'vitest';
import { submitFailure } from '#machines/shapes/submission.ts';

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
