import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

describe('requests that no operation takes', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal('PostgreSQL');
  });
  afterAll(() => portal.close());

  const ask = (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', url: string, headers = {}) =>
    portal.app.inject({ method, url, headers });

  test.each([
    ['PUT', '/api/config', 'GET, HEAD'],
    ['DELETE', '/api/payments/P-100001', 'GET, HEAD'],
    ['GET', '/api/password-reset-requests', 'POST'],
  ] as const)('%s %s is told which methods there are', async (method, url, allow) => {
    const answer = await ask(method, url);
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allow]);
    expect(answer.headers['content-type']).toBe('application/vnd.api+json');
    expect(answer.json().errors[0].code).toBe('method_not_allowed');
  });

  test.each(['/api/nowhere', '/api/payments/P-1/nowhere', '/api/config.json'])(
    '%s is not there',
    async (url) => {
      const answer = await ask('PUT', url);
      expect([answer.statusCode, answer.headers['allow']]).toEqual([404, undefined]);
    },
  );

  test('HEAD answers as GET does, without its body', async () => {
    const [whole, head] = [await ask('GET', '/api/config'), await ask('HEAD', '/api/config')];
    expect(head.statusCode).toBe(whole.statusCode);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    expect(head.headers['content-type']).toBe(whole.headers['content-type']);
    expect(head.body).toBe('');
  });

  test.each(['rebound.example', 'rebound.example:8080', 'localhost.rebound.example', '127.0.0.1'])(
    'a request for the host %s is refused, and changes nothing',
    async (host) => {
      const answer = await ask('GET', '/api/config', { host });
      expect(answer.statusCode).toBe(421);
      expect(answer.json().errors[0].code).toBe('foreign_host');
    },
  );

  test('a load balancer may ask by any name', async () => {
    expect((await ask('GET', '/health/live', { host: '10.0.0.7' })).statusCode).not.toBe(421);
  });

  test('a request that names two hosts is refused', async () => {
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = portal.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.end(
      'GET /api/config HTTP/1.1\r\nHost: localhost\r\nHost: rebound.example\r\nConnection: close\r\n\r\n',
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('a portal that is told no origin', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal('PostgreSQL', { environment: { PUBLIC_ORIGIN: undefined as never } });
  });
  afterAll(() => portal.close());

  test.each(['localhost:8080', '127.0.0.1:8080', '[::1]:8080', '192.168.1.20'])(
    'answers for %s',
    async (host) => {
      expect((await portal.app.inject({ url: '/api/config', headers: { host } })).statusCode).toBe(200);
    },
  );

  test('refuses a name, because whoever owns it can point it here', async () => {
    const answer = await portal.app.inject({ url: '/api/config', headers: { host: 'rebound.example' } });
    expect(answer.statusCode).toBe(421);
  });
});
