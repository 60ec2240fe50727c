import { expect, test } from 'vitest';
import { CallError } from '#domain/call-error.ts';
import { isNotDone } from '#domain/not-done.ts';

test.each([
  ['refused', null, true],
  ['conflict', null, true],
  ['conflict', 'taken_by_other', true],
  ['conflict', 'idempotency_in_flight', false],
  ['offline', null, false],
  ['unauthorized', null, false],
  ['forbidden', null, false],
  ['lost', null, false],
  ['server', null, false],
] as const)('an answer of kind %s with the code %s says that nothing was done: %s', (kind, code, isSo) => {
  expect(isNotDone(new CallError(kind, { code }))).toBe(isSo);
});
