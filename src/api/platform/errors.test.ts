import { expect, test, vi } from 'vitest';
import { paymentObstacles } from '#api/payments/obstacle-wire.ts';
import { errorOfAnswer, errorOfFetch } from '#api/platform/errors.ts';
import { CallError, mayHaveActed } from '#domain/call-error.ts';

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers });
const documentOf = (...errors: object[]) => ({ errors, meta: { request_id: 'req-7f31c2' } });

test.each([
  [400, 'server'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [406, 'server'],
  [409, 'conflict'],
  [413, 'server'],
  [415, 'server'],
  [422, 'refused'],
  [429, 'tooMany'],
  [500, 'server'],
  [502, 'server'],
  [503, 'server'],
] as const)('an answer of %i is of the kind %s, with or without a readable body', (status, kind) => {
  expect(errorOfAnswer(answer(status), documentOf({ code: 'any' })).kind).toBe(kind);
  expect(errorOfAnswer(answer(status), '<html>Bad gateway</html>').kind).toBe(kind);
});

test('the first code, the request id and the fields are kept', () => {
  const error = errorOfAnswer(
    answer(422),
    documentOf(
      { code: 'taken', source: { pointer: '/data/attributes/username' } },
      { code: 'too_short', source: { pointer: '/data/attributes/password' } },
      { code: 'elsewhere', source: { parameter: 'page[size]' } },
    ),
  );
  expect(error).toMatchObject({ code: 'taken', requestId: 'req-7f31c2' });
  expect(error.fields).toEqual([
    { code: 'taken', pointer: '/data/attributes/username' },
    { code: 'too_short', pointer: '/data/attributes/password' },
  ]);
});

test('another customer who has what is missing is known by number and name, and by that code only', () => {
  const meta = { buid_customer: 'C200', customer_name: 'Harbor' };
  const owner = (code: string, told: object) =>
    errorOfAnswer(answer(404), documentOf({ code, meta: told })).owner;
  expect(owner('other_customer', meta)).toEqual({ buid: 'C200', name: 'Harbor' });
  expect(owner('not_found', meta)).toBeNull();
  expect(owner('other_customer', { buid_customer: 'C200' })).toBeNull();
  expect(owner('other_merchant', meta)).toBeNull();
  const merchant = { buid_merchant: 'M2', merchant_name: 'Bexley Parts Depot' };
  expect(owner('other_merchant', merchant)).toEqual({ buid: 'M2', name: 'Bexley Parts Depot' });
});

test.each([
  ['900', '2026-11-20T18:16:00.000Z'],
  ['1', '2026-11-20T18:01:00.000Z'],
  ['59.5', '2026-11-20T18:02:00.000Z'],
  ['Fri, 20 Nov 2026 18:15:00 GMT', null],
  [null, null],
])('seconds to wait of %s are told as the full minute after them', (seconds, retryAt) => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:30.500Z') });
  const headers: Record<string, string> = seconds === null ? {} : { 'retry-after': seconds };
  const error = errorOfAnswer(answer(403, headers), documentOf({ code: 'locked_login_attempts' }));
  vi.useRealTimers();
  expect(error.retryAt).toBe(retryAt);
});

test('what is not there any more says who has removed it, where that is told', () => {
  const removed = (code: string, meta?: object) =>
    errorOfAnswer(answer(404), documentOf({ code, meta })).removedBy;
  expect(removed('account_removed', { by_name: 'Abel Approver' })).toBe('Abel Approver');
  expect(removed('account_removed', { by_name: null })).toBeUndefined();
  expect(removed('not_found')).toBeUndefined();
});

test('a wrong guess tells what is left, and no other refusal does', () => {
  const left = (meta?: object) =>
    errorOfAnswer(answer(401), documentOf({ code: 'invalid_credentials', meta })).guessesLeft;
  expect(left({ tries_left: 2, lock_seconds: 900, wait_seconds: 2, next_wait_seconds: 4 })).toEqual({
    tries: 2,
    lockSeconds: 900,
    waitSeconds: 2,
    nextWaitSeconds: 4,
  });
  expect([left(), left({ tries_left: 2 })]).toEqual([undefined, undefined]);
});

const refusalOf = (...errors: Parameters<typeof documentOf>) =>
  errorOfAnswer(answer(422), documentOf(...errors), paymentObstacles);

test('every rule that refused is an obstacle with its own facts and remedy, and nothing else is one', () => {
  const error = refusalOf(
    { code: 'PAY-08', meta: { facts: { count: 4, limit: 3 }, remedy: { kind: 'keepFirst', count: 3 } } },
    { code: 'PAY-01' },
    { code: 'invalid' },
    { code: 'constructor' },
  );
  expect(error.obstacles).toEqual([
    { rule: 'PAY-08', facts: { count: 4, limit: 3 }, remedy: { kind: 'keepFirst', count: 3 } },
    { rule: 'PAY-01', facts: {}, remedy: { kind: 'contactSupport' } },
  ]);
});

test.each([
  { facts: { count: '4' }, remedy: { kind: 'select' } },
  { facts: {}, remedy: { kind: 'payTwice' } },
  { facts: {}, remedy: { kind: 'leaveOut', rule: 'PAY-99', count: 1 } },
])('facts or a remedy that the area does not know break the contract: %j', (meta) => {
  expect(refusalOf({ code: 'PAY-02', meta })).toMatchObject({ kind: 'malformed', obstacles: [] });
});

test('a call that no rule can refuse reads no obstacles', () => {
  const error = errorOfAnswer(answer(422), documentOf({ code: 'PAY-01' }));
  expect(error).toMatchObject({ kind: 'refused', code: 'PAY-01', obstacles: [] });
});

test('a key that is being worked on is told from another conflict by its code', () => {
  const error = errorOfAnswer(answer(409), documentOf({ code: 'idempotency_in_flight' }));
  expect(error).toMatchObject({ kind: 'conflict', code: 'idempotency_in_flight' });
});

test.each([undefined, '', '<html></html>', {}, { errors: [] }, { errors: [{}], meta: {} }])(
  'of the body %j only the request id of the headers is known',
  (body) => {
    const error = errorOfAnswer(answer(502, { 'x-request-id': 'req-header' }), body);
    expect(error).toMatchObject({ kind: 'server', code: null, requestId: 'req-header' });
    expect([error.obstacles, error.fields]).toEqual([[], []]);
    expect(errorOfAnswer(answer(502), body).requestId).toBeNull();
  },
);

test.each([
  ['timeout', new DOMException('', 'TimeoutError')],
  ['lost', new TypeError('Failed to fetch')],
  ['malformed', new SyntaxError('Unexpected end of JSON input')],
])('a call that ends as %s may have acted', (kind, thrown) => {
  const error = errorOfFetch(thrown) as CallError;
  expect(error).toBeInstanceOf(CallError);
  expect(error.kind).toBe(kind);
  expect(mayHaveActed(error)).toBe(true);
});

test('what the caller ended itself is no failure of the call, and a failure stays the one that it is', () => {
  const abort = new DOMException('', 'AbortError');
  expect(errorOfFetch(abort)).toBe(abort);
  const offline = new CallError('offline');
  expect(errorOfFetch(offline)).toBe(offline);
});
