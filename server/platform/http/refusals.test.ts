import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS, type OperationId } from '#domain/access/operations.gen.ts';
import { buildApp } from '#server/app.ts';
import { loadContract } from '#server/platform/http/contract.ts';
import { JSON_API } from '#server/platform/http/media-types.ts';
import { makeOperations } from '#server/operations.ts';
import { call, get, signIn, type TestCall } from '#server/testing/call.ts';
import { insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { SAMPLES } from '#server/testing/operation-requests.ts';
import { insertSubjects, OWN_SUBJECT } from '#server/testing/subjects.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const contract = loadContract();
const withBody = contract
  .filter(({ body }) => body?.mediaType === JSON_API)
  .map(({ operationId }) => operationId);

describe('the way in', () => {
  let portal: TestPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal('PostgreSQL');
    await insertWorld(portal.db);
    await insertSubjects(portal.db);
    ({ session } = await signIn(portal, 'customer.admin', PASSWORD));
  });
  afterAll(() => portal.close());

  const ask = (id: OperationId, headers: TestCall['headers']) => {
    const { method, path, ...sample } = SAMPLES[id](OWN_SUBJECT);
    return call(portal, method, path, { ...sample, session, headers: { ...sample.headers, ...headers } });
  };

  test('every operation of the contract has a handler and says who may call it', () => {
    const ids = contract.map(({ operationId }) => operationId).toSorted();
    expect(Object.keys(makeOperations(portal.deps)).toSorted()).toEqual(ids);
    expect(Object.keys(OPERATIONS).toSorted()).toEqual(ids);
  });

  test.each(withBody)('%s takes no other media type, nor its own with parameters', async (id) => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/json',
      `${JSON_API}; charset=utf-8`,
      `${JSON_API}; ext="https://jsonapi.org/ext/atomic"`,
    ]) {
      const answer = await ask(id, { 'content-type': type });
      expect([answer.status, answer.codes], type).toEqual([415, ['unsupported_media_type']]);
    }
  });

  test.each([
    [`${JSON_API}; charset=utf-8`, 406],
    ['application/json', 406],
    ['text/html', 406],
    [`${JSON_API};q=0`, 406],
    [`${JSON_API}; charset=utf-8, ${JSON_API}`, 200],
    [`${JSON_API};q=0.8`, 200],
    [`${JSON_API}; profile="https://example.com/x"`, 200],
    ['*/*', 200],
    ['application/*', 200],
    [undefined, 200],
  ])('an Accept of %s is answered with %i', async (accept, status) => {
    const answer = await call(portal, 'GET', '/config', { headers: { accept } });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe(JSON_API);
  });

  test('every answer carries the security headers, and none of the API is stored', async () => {
    for (const path of ['/config', '/self', '/nowhere', '/invoices']) {
      const { headers } = await get(portal, path);
      expect(headers['content-security-policy']).toContain(
        "default-src 'none'; script-src 'self'; style-src 'self'",
      );
      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  test.each([
    ['what is no JSON', '{', 400, 'malformed_request'],
    [
      'an unknown field',
      { data: { type: 'sessions', attributes: { username: 'a', password: 'b', x: 1 } } },
      422,
      'invalid_body',
    ],
    ['a missing field', { data: { type: 'sessions', attributes: { username: 'a' } } }, 422, 'invalid_body'],
    [
      'another type',
      { data: { type: 'users', attributes: { username: 'a', password: 'b' } } },
      422,
      'invalid_body',
    ],
    [
      'a null character',
      { data: { type: 'sessions', attributes: { username: 'a\0', password: 'b' } } },
      422,
      'invalid_body',
    ],
    ['nothing', undefined, 415, 'unsupported_media_type'],
    ['two megabytes', { data: 'x'.repeat(2_000_000) }, 413, 'body_too_large'],
  ])('a body with %s is refused', async (_what, body, status, code) => {
    const answer = await call(portal, 'POST', '/sessions', { body });
    expect([answer.status, answer.codes]).toEqual([status, [code]]);
  });

  test('a body’s error points to the field', async () => {
    const body = { data: { type: 'sessions', attributes: { username: '', password: 'b' } } };
    const answer = await call(portal, 'POST', '/sessions', { body });
    expect(answer.json).toMatchObject({ errors: [{ source: { pointer: '/data/attributes/username' } }] });
  });

  test.each([
    ['filter[status]', 'everything'],
    ['page[size]', '0'],
    ['page[size]', 'ten'],
    ['filter[due_from]', '2026-02-30'],
    ['filter[trx_id]', '1;drop'],
    ['filter[search]', '\0'],
    ['sort', 'password_hash'],
    ['unheard', 'of'],
  ])('the parameter %s=%s is refused by name', async (parameter, value) => {
    const query = { 'filter[buid_customer]': 'C100', [parameter]: value };
    const answer = await get(portal, '/invoices', session, query);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ code: 'invalid_parameter', source: { parameter } }] });
  });

  test('an error names the request as the log does, and nothing of the inside', async () => {
    const operations = {
      getConfig: () => Promise.reject(new Error('secret detail at /srv/portal/db.ts')),
      getLocales: async () => ({ body: { data: [{ unexpected: 'secret detail' }] } }) as never,
    };
    const app = await buildApp(portal.deps, operations);
    for (const path of ['/config', '/ecaas/locales']) {
      const answer = await get({ app }, path);
      expect([answer.status, answer.codes]).toEqual([500, ['server_error']]);
      expect(answer.text).not.toContain('secret');
      const { request_id } = (answer.json as { meta: { request_id: string } }).meta;
      expect(answer.headers['x-request-id']).toBe(request_id);
      expect(portal.logged.some((line) => line.includes(request_id) && line.includes('"level":50'))).toBe(
        true,
      );
    }
    await app.close();
  });

  test('the log has neither query strings nor what stands in them', async () => {
    await get(portal, '/invoices', session, {
      'filter[buid_customer]': 'C100',
      'filter[search]': 'Confidential',
    });
    const lines = portal.logged.join('');
    const holds = ['"path":"/api/invoices"', 'Confidential', String(session)].map((text) =>
      lines.includes(text),
    );
    expect(holds).toEqual([true, false, false]);
  });
});
