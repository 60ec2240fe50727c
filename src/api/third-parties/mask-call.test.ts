import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CallErrorKind } from '#domain/call-error.ts';
import type { FailedCall } from '#api/platform/call-watch.ts';
import { describeDefect } from '#api/third-parties/log-collector.ts';
import { LOGGABLE } from '#api/third-parties/loggable-fields.ts';
import { maskCall } from '#api/third-parties/mask-call.ts';

const failed = (differing: Partial<FailedCall> & { sent: FailedCall['sent'] }): FailedCall => ({
  kind: 'server',
  status: 500,
  answer: undefined,
  requestId: null,
  ...differing,
});
const requestId = '3b241101-e2bb-4255-8caf-4136c566a962';

test('a refused payment is logged without money, numbers and names', () => {
  const sent = {
    method: 'POST',
    path: '/payments',
    query: {},
    body: {
      data: {
        type: 'payments',
        attributes: {
          buid_customer: '100967',
          mode: 'INDIVIDUAL_ACCOUNT',
          method: 'bank',
          bank_account_id: 'ba-4471',
          amount: { amount: 3_126_462, currency: 'USD' },
          fee_accepted: false,
          lines: [{ trx_id: '9007199254740993', amount: { amount: 3_126_462, currency: 'USD' } }],
        },
      },
    },
  };
  const answer = {
    errors: [
      { status: '422', code: 'PAY-07', title: 'Dana Whitlock may not', meta: { facts: { account: '4471' } } },
      { status: '422', code: 'PAY-16', source: { pointer: '/data/attributes/amount' } },
    ],
    meta: { request_id: requestId },
  };
  expect(maskCall(failed({ sent, answer, status: 422, kind: 'refused', requestId }))).toEqual({
    method: 'POST',
    url: '/payments',
    kind: 'refused',
    status: 422,
    request_id: requestId,
    request_body: {
      fields: {
        'data.type': ['payments'],
        'data.attributes.mode': ['INDIVIDUAL_ACCOUNT'],
        'data.attributes.method': ['bank'],
        'data.attributes.amount.currency': ['USD'],
        'data.attributes.fee_accepted': [false],
      },
      masked: 6,
    },
    response_body: {
      fields: {
        'errors.status': ['422', '422'],
        'errors.code': ['PAY-07', 'PAY-16'],
        'errors.source.pointer': ['/data/attributes/amount'],
        'meta.request_id': [requestId],
      },
      masked: 2,
    },
  });
});

test('a query keeps its names, and the values that are listed', () => {
  const query = {
    'filter[status]': 'past-due',
    'filter[search]': 'whitlock',
    'filter[sol_currency]': 'EUR',
    'page[number]': 3,
    'page[size]': 123_456_789,
    sort: '-due_date',
    'filter[due_to]': undefined,
    whitlock: 1,
  };
  expect(maskCall(failed({ sent: { method: 'GET', path: '/invoices', query, body: undefined } })).url).toBe(
    '/invoices?filter[status]=past-due&filter[search]=***&filter[sol_currency]=EUR&page[number]=3&page[size]=***&sort=-due_date',
  );
});

test('an operation that is not listed says nothing of its bodies', () => {
  const sent = { method: 'POST', path: '/accounts', query: {}, body: { data: { attributes: { a: 1 } } } };
  const { request_body, response_body } = maskCall(failed({ sent, answer: '<html>Bad gateway</html>' }));
  expect([request_body, response_body]).toEqual([
    { fields: {}, masked: 1 },
    { fields: {}, masked: 1 },
  ]);
});

test('a huge answer is counted no further than it is worth', () => {
  const sent = { method: 'GET', path: '/invoices', query: {}, body: undefined };
  const answer = { errors: Array.from({ length: 5_000 }, () => ({ code: 'PAY-07' })) };
  const { response_body } = maskCall(failed({ sent, answer }));
  expect(response_body?.fields['errors.code']?.length).toBeLessThan(100);
});

describe('no canary ever leaves', () => {
  const DIGITS = [...'0123456789'];
  const digits = (from: number, to: number) =>
    fc.array(fc.constantFrom(...DIGITS), { minLength: from, maxLength: to }).map((some) => some.join(''));
  /** Tokens, numbers of cards and accounts, passwords, names and mail addresses. */
  const canary = fc.oneof(
    digits(12, 19).map((number) => `4${number}`),
    digits(6, 17).map((number) => `9${number}`),
    digits(9, 9).map((number) => Number(`8${number}`)),
    fc.base64String({ minLength: 20, maxLength: 60 }).map((text) => `T0ken+${text}`),
    fc.constantFrom('Paper-Harbor-27!', 'Bridge#42', 'correct horse battery'),
    fc.constantFrom('Dana Whitlock', 'Zoë Ørsted', 'O’Neill & Söhne GmbH'),
    fc.constantFrom('dana.whitlock@kestrel.example', 'DE89370400440532013000'),
  );
  const name = fc.oneof(
    fc.constantFrom('data', 'attributes', 'type', 'method', 'mode', 'errors', 'code', 'status', 'meta'),
    fc.constantFrom('source', 'pointer', 'parameter', 'request_id', 'filter', 'amount', 'currency'),
    fc.constantFrom('username', 'password', 'token', 'title', 'detail', 'fee_accepted', '__proto__'),
    canary.map(String),
  );
  const { body } = fc.letrec((tie) => ({
    body: fc.oneof(
      { maxDepth: 5 },
      canary,
      fc.array(tie('body'), { maxLength: 4 }),
      fc.dictionary(name, tie('body'), { maxKeys: 6 }),
      fc.dictionary(name, tie('body'), { maxKeys: 6 }).map((data) => ({ errors: [data], data, ...data })),
    ),
  }));
  const listed = Object.keys(LOGGABLE).map((call) => call.split(' ') as [string, string]);
  const call = fc.constantFrom<[string, string]>(...listed, ['POST', '/accounts'], ['GET', '/self']);
  const query = fc.dictionary(
    fc.oneof(fc.constantFrom('filter[status]', 'filter[search]', 'page[size]', 'sort'), name),
    canary,
  );
  const leaves = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [
          ...(/^[a-z_[\]]+$/.test(key) ? [] : [key]),
          ...leaves(inner),
        ])
      : [String(value)];

  // Two thousand calls are drawn, which takes longer than a test's usual time on a busy machine.
  test('of any call, wherever it stands, as value or as name', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(
        call,
        query,
        body,
        body,
        canary,
        fc.constantFrom<CallErrorKind>('refused', 'malformed', 'server'),
        ([method, path], asked, sentBody, answer, id, kind) => {
          const sent = { method, path, query: asked, body: sentBody };
          const logged = JSON.stringify(maskCall(failed({ sent, answer, kind, requestId: String(id) })));
          for (const secret of [...leaves(asked), ...leaves(sentBody), ...leaves(answer), String(id)])
            if (secret.length > 5) expect(logged).not.toContain(secret);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('of a defect, whose message may quote what was typed', () => {
    fc.assert(
      fc.property(canary, canary, (message, errorName) => {
        const error = new TypeError(String(message));
        error.name = String(errorName);
        error.stack = `${error.name}: ${message}\n    at pay (http://portal/assets/entry-Ab1_.js:1:2345)\n    at ${message}`;
        const described = describeDefect(error);
        expect(described).toEqual({ name: 'Error', frames: ['/assets/entry-Ab1_.js:1:2345'] });
        expect(describeDefect(message)).toEqual({ name: 'unknown', frames: [] });
      }),
    );
  });
});
