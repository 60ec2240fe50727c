import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerWith, documentAnswer, noAnswer } from '#api/testing/stubbed-server.ts';
import { watchAnswers } from '#api/platform/answer-watch.ts';
import {
  watchAnsweredCalls,
  watchFailures,
  type AnsweredCall,
  type FailedCall,
} from '#api/platform/call-watch.ts';
import { readStatementPdf } from '#api/statements/files.ts';
import { listLocales } from '#api/configuration/calls.ts';
import { exportInvoices } from '#api/invoices/export.ts';
import { signIn, signOut } from '#api/session/calls.ts';
import { CallError } from '#domain/call-error.ts';

const locales = {
  data: [{ type: 'locales', id: 'de', attributes: { language: 'de', name: 'Deutsch' } }],
};
const failureOf = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error);

afterEach(() => {
  vi.restoreAllMocks();
});

test('a call says who asks and in which form, and its answer is read', async () => {
  const sent = answerWith(() => documentAnswer(locales));
  expect(await listLocales()).toEqual([{ language: 'de', name: 'Deutsch' }]);
  const [request] = sent;
  expect(request?.url).toBe('http://portal.test/api/ecaas/locales');
  expect(request?.headers.get('accept')).toBe('application/vnd.api+json');
  expect(request?.headers.get('x-requested-with')).toBe('portal');
});

test('without a network nothing is sent', async () => {
  const sent = answerWith(() => documentAnswer(locales), { isOnline: false });
  expect(await failureOf(listLocales())).toMatchObject({ name: 'CallError', kind: 'offline' });
  expect(sent).toEqual([]);
});

test('a connection that breaks is lost: the server may have acted', async () => {
  answerWith(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await failureOf(listLocales())).toMatchObject({ kind: 'lost' });
});

test('an answer that takes longer than half a minute is not waited for', async () => {
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  answerWith((_, signal) => noAnswer(signal));
  const failure = failureOf(listLocales());
  clock.abort(new DOMException('', 'TimeoutError'));
  expect(await failure).toMatchObject({ kind: 'timeout' });
  expect(timeout).toHaveBeenCalledWith(30_000);
});

test('a file may take longer: a statement of thousands of lines is written for more than half a minute', async () => {
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  answerWith((_, signal) => noAnswer(signal));
  const scope = { buidCustomer: '100412', currency: 'USD' };
  const failure = failureOf(readStatementPdf(scope, { from: '2026-01-01', to: '2026-11-30' }, 'en'));
  clock.abort(new DOMException('', 'TimeoutError'));
  expect(await failure).toMatchObject({ kind: 'timeout' });
  expect(timeout).toHaveBeenCalledWith(300_000);
});

test('a call that its caller ends stops, and is no failure of the call', async () => {
  const caller = new AbortController();
  answerWith((_, signal) => noAnswer(signal));
  const failure = failureOf(listLocales(caller.signal));
  caller.abort();
  const error = await failure;
  expect(error).not.toBeInstanceOf(CallError);
  expect(error).toMatchObject({ name: 'AbortError' });
});

test.each([
  ['as a text', {}],
  ['with its length', { 'content-length': '13' }],
])('an answer that is not JSON (%s) is malformed, and its request id is kept', async (_, headers) => {
  const headersOfAll = { 'x-request-id': 'req-7f31c2', ...headers };
  answerWith(() => new Response('<html></html>', { status: 200, headers: headersOfAll }));
  expect(await failureOf(listLocales())).toMatchObject({ kind: 'malformed', requestId: 'req-7f31c2' });
});

describe('a failed call is told of before its caller hears of it', () => {
  async function failuresOf(call: () => Promise<unknown>): Promise<FailedCall[]> {
    const told: FailedCall[] = [];
    const stop = watchFailures((failed) => told.push(failed));
    await failureOf(call());
    stop();
    await failureOf(call());
    return told;
  }

  test('with what was sent and what was answered', async () => {
    const body = { errors: [{ code: 'invalid_credentials' }], meta: { request_id: 'req-7f31c2' } };
    answerWith(() => documentAnswer(body, 401));
    const [failed, ...others] = await failuresOf(() => signIn({ username: 'ada', password: 'secret' }));
    expect(others).toEqual([]);
    expect(failed).toEqual({
      sent: {
        method: 'POST',
        path: '/sessions',
        query: {},
        body: { data: { type: 'sessions', attributes: { username: 'ada', password: 'secret' } } },
      },
      kind: 'unauthorized',
      status: 401,
      answer: body,
      requestId: 'req-7f31c2',
    });
  });

  test('where no answer came', async () => {
    answerWith(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(await failuresOf(listLocales)).toMatchObject([{ kind: 'lost', status: null, requestId: null }]);
  });

  test('where the answer breaks the contract, or is no JSON', async () => {
    answerWith(() => documentAnswer({ data: 7 }));
    expect(await failuresOf(listLocales)).toMatchObject([{ kind: 'malformed', answer: { data: 7 } }]);
    answerWith(() => new Response('<html></html>'));
    expect(await failuresOf(listLocales)).toMatchObject([{ kind: 'malformed', status: 200 }]);
  });

  test('and one that its caller gave up is none', async () => {
    const told: FailedCall[] = [];
    const stop = watchFailures((failed) => told.push(failed));
    const caller = new AbortController();
    answerWith((_, signal) => noAnswer(signal));
    const failure = failureOf(listLocales(caller.signal));
    caller.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
    stop();
    expect(told).toEqual([]);
  });
});

test.each([{ data: [{ attributes: { language: 1 } }] }, {}, null])(
  'an answer that breaks the contract (%j) is malformed, and its request id is kept',
  async (body) => {
    answerWith(() => documentAnswer(body));
    expect(await failureOf(listLocales())).toMatchObject({ kind: 'malformed', requestId: 'req-7f31c2' });
  },
);

test('an answered call is told of by its path and status', async () => {
  const told: AnsweredCall[] = [];
  const stop = watchAnsweredCalls((answered) => told.push(answered));
  answerWith(() => documentAnswer(locales));
  await listLocales();
  stop();
  await listLocales();
  expect(told).toMatchObject([{ sent: { method: 'GET', path: '/ecaas/locales' }, status: 200 }]);
});

test('a refusal keeps its code and request id', async () => {
  answerWith(() => documentAnswer({ errors: [{ code: 'gone' }], meta: { request_id: 'req-body' } }, 404));
  expect(await failureOf(listLocales())).toMatchObject({
    kind: 'notFound',
    code: 'gone',
    requestId: 'req-body',
  });
});

test('a call whose answer carries nothing succeeds without a body, and fails by its status', async () => {
  answerWith(() => new Response(null, { status: 204 }));
  await expect(signOut()).resolves.toBeUndefined();
  answerWith(() => new Response(null, { status: 503 }));
  expect(await failureOf(signOut())).toMatchObject({ kind: 'server' });
});

test('a file comes as it is, and its failure as that of any call', async () => {
  const scope = { buidCustomer: 'C100', currency: null };
  const wanted = { kind: 'selected', trxIds: ['11', '12'] } as const;
  const format = { language: 'de', separator: 'semicolon' } as const;
  const sent = answerWith(
    () => new Response('trx_id\r\n11\r\n', { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
  );
  expect(await (await exportInvoices(scope, wanted, format)).text()).toBe('trx_id\r\n11\r\n');
  expect(sent[0]?.headers.get('accept')).toBe('text/csv');
  const asked = new URL(sent[0]?.url ?? '').searchParams;
  expect(asked.get('filter[trx_id]')).toBe('11,12');
  expect([asked.get('file[language]'), asked.get('file[separator]')]).toEqual(['de', 'semicolon']);
  answerWith(() => documentAnswer({ errors: [{ code: 'x' }], meta: { request_id: 'r' } }, 422));
  expect(await failureOf(exportInvoices(scope, wanted, format))).toMatchObject({ kind: 'refused' });
  answerWith(() => new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } }));
  expect(await failureOf(exportInvoices(scope, wanted, format))).toMatchObject({ kind: 'malformed' });
});

test('every answer is told by its status, and a refusal by its code, once its caller has it, until nobody listens', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const heard: (readonly [number, string | null])[] = [];
  const stop = watchAnswers((...told) => heard.push(told));
  answerWith(() => documentAnswer(locales));
  await listLocales();
  expect(heard).toEqual([]);
  vi.runAllTimers();
  answerWith(() => new Response(null, { status: 401 }));
  await failureOf(listLocales());
  vi.runAllTimers();
  answerWith(() => documentAnswer({ errors: [{ code: 'step_up_over' }], meta: { request_id: 'r' } }, 401));
  await failureOf(listLocales());
  vi.runAllTimers();
  stop();
  await failureOf(listLocales());
  vi.runAllTimers();
  expect(heard).toEqual([
    [200, null],
    [401, null],
    [401, 'step_up_over'],
  ]);
  vi.useRealTimers();
});
