import { describe, expect, test } from 'vitest';
import {
  CallError,
  callErrorOf,
  isDeadLink,
  isShutOut,
  mayHaveActed,
  type CallErrorKind,
} from '#domain/call-error.ts';
import type { Obstacle } from '#domain/rules.ts';

describe('a failed call', () => {
  test('carries what the server said', () => {
    const obstacle: Obstacle = { rule: 'PAY-01', facts: {}, remedy: { kind: 'select' } };
    const field = { pointer: '/data/attributes/username', code: 'taken' };
    const cause = new TypeError('of the network');
    const error = new CallError('refused', {
      code: 'PAY-01',
      obstacles: [obstacle],
      fields: [field],
      requestId: 'req-1',
      cause,
    });
    expect(error).toMatchObject({
      name: 'CallError',
      kind: 'refused',
      code: 'PAY-01',
      obstacles: [obstacle],
      fields: [field],
      requestId: 'req-1',
    });
    expect(error.cause).toBe(cause);
  });

  test('says nothing of an answer where none came', () => {
    const { kind, code, obstacles, fields, requestId } = new CallError('offline');
    const nothing = { code: null, obstacles: [], fields: [], requestId: null };
    expect({ kind, code, obstacles, fields, requestId }).toEqual({ kind: 'offline', ...nothing });
  });
});

describe('whatever an actor throws', () => {
  test('is the failure of the call itself', () => {
    const error = new CallError('conflict');
    expect(callErrorOf(error)).toBe(error);
  });

  test('or, as a defect of our own, counts as the server’s and keeps its cause', () => {
    const defect = new TypeError('undefined is not a function');
    expect(callErrorOf(defect)).toBeInstanceOf(CallError);
    expect(callErrorOf(defect)).toMatchObject({ kind: 'server', cause: defect });
  });
});

test.each<[CallErrorKind, boolean]>([
  ['timeout', true],
  ['lost', true],
  ['server', true],
  ['malformed', true],
  ['offline', false],
  ['unauthorized', false],
  ['forbidden', false],
  ['notFound', false],
  ['conflict', false],
  ['refused', false],
  ['tooMany', false],
])('after a call that failed by %s the server may have acted: %s', (kind, mayHave) => {
  expect(mayHaveActed(new CallError(kind))).toBe(mayHave);
});

test.each<[string, CallError, boolean]>([
  ['an unknown token', new CallError('notFound'), true],
  ['what is no token', refusedAt('/data/attributes/token'), true],
  ['another field', refusedAt('/data/attributes/username'), false],
  ['no connection', new CallError('offline'), false],
])('a mailed link with %s can’t be used: %#', (_, error, isDead) => {
  expect(isDeadLink(error)).toBe(isDead);
});

function refusedAt(pointer: string): CallError {
  return new CallError('refused', { code: 'invalid_body', fields: [{ pointer, code: 'invalid_body' }] });
}

test.each([
  [new CallError('forbidden', { code: 'grant_over' }), true],
  [new CallError('forbidden', { code: 'locked_login_attempts' }), true],
  [new CallError('forbidden', { code: 'locked_administrator' }), true],
  [new CallError('forbidden', { code: 'not_activated' }), true],
  [new CallError('forbidden', { code: 'deactivated' }), true],
  [new CallError('forbidden', { code: 'too_soon' }), true],
  [new CallError('tooMany', { code: 'too_many_requests' }), true],
  [new CallError('tooMany'), true],
  [new CallError('forbidden', { code: 'forbidden' }), false],
  [new CallError('forbidden', { code: 'no_password' }), false],
  [new CallError('forbidden', { code: 'unlocked_x' }), false],
  [new CallError('forbidden'), false],
  [new CallError('offline'), false],
])('%s ends the way in: %s', (error, isOver) => {
  expect(isShutOut(error)).toBe(isOver);
});
