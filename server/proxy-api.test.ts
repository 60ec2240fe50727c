import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildShell } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { proxyApi } from '#server/proxy-api.ts';

describe('a back end of the provider’s own', () => {
  let upstream: FastifyInstance;
  let app: FastifyInstance;
  let origin: string;
  beforeAll(async () => {
    upstream = fastify();
    upstream.removeAllContentTypeParsers();
    upstream.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    upstream.post('/api/sessions', async (request, reply) =>
      reply
        .code(201)
        .header('set-cookie', 'their_session=1; HttpOnly')
        .header('content-type', 'application/vnd.api+json')
        .send(Buffer.from(JSON.stringify({ body: request.body, cookie: request.headers.cookie }))),
    );
    await upstream.listen({ port: 0, host: '127.0.0.1' });
    const { port } = upstream.server.address() as AddressInfo;
    app = await buildShell({ config: readConfig({}), log: pino({ level: 'silent' }) });
    await proxyApi(app, `http://127.0.0.1:${port}`);
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    await upstream.close();
  });

  // Over the network: a broken upstream must not break the connection to the browser.
  const signIn = () =>
    fetch(`${origin}/api/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.api+json', cookie: 'their_session=0' },
      body: '{"data":{}}',
    });

  test('is asked below /api of the portal’s origin, with body and cookies as they are', async () => {
    const answer = await signIn();
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { body: '{"data":{}}', cookie: 'their_session=0' },
    ]);
    expect(answer.headers.get('set-cookie')).toBe('their_session=1; HttpOnly');
    expect(answer.headers.get('content-type')).toBe('application/vnd.api+json');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('that does not answer is said so in the portal’s words', async () => {
    await upstream.close();
    const answer = await signIn();
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'upstream_unavailable' }] });
  });
});
