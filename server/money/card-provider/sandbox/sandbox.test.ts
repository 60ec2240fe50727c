import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { CardProvider, CardProviderEvent } from '#server/money/card-provider/card-provider.ts';
import { createPageStore } from '#server/money/card-provider/sandbox/page-store.ts';
import { buildSandbox } from '#server/money/card-provider/sandbox/sandbox-app.ts';
import { sandboxProvider } from '#server/money/card-provider/sandbox-provider.ts';

const EXPIRES = '2026-11-20T12:30:00.000Z';
const REQUEST = {
  reference: 'pay_1',
  amount: { amount: 123_456, currency: 'USD' },
  description: 'P-100001 <b>',
  returnUrl: 'http://localhost:8080/payment/confirm?payment_id=pay_1',
  expiresAt: EXPIRES,
};
const CARD = { name: 'Ada Example', expiry: '12/30', code: '123' };

let now = new Date();
let answerStatus = 204;
let received: { event: CardProviderEvent; signature: string; body: string }[] = [];
let file = '';
let sandbox: FastifyInstance;
let provider: CardProvider;
let webhookUrl = '';

const portal = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    const signature = String(request.headers['x-provider-signature']);
    received.push({ event: JSON.parse(body) as CardProviderEvent, signature, body });
    response.writeHead(answerStatus).end();
  });
});

async function start() {
  const secrets = { apiSecret: 'api secret', webhookSecret: 'webhook secret' };
  const options = { ...secrets, origin: 'http://127.0.0.1', webhookUrl, store: createPageStore(file) };
  sandbox = buildSandbox({ ...options, now: () => now });
  const origin = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  provider = sandboxProvider({ ...secrets, origin });
}

beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00.000Z');
  answerStatus = 204;
  received = [];
  file = join(mkdtempSync(join(tmpdir(), 'sandbox-')), 'pages.json');
  await new Promise<void>((listening) => portal.listen(0, '127.0.0.1', listening));
  const address = portal.address();
  webhookUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/api/card-provider/events`;
  await start();
});

afterEach(async () => {
  await sandbox.close();
  await new Promise((closed) => portal.close(closed));
});

async function openPage() {
  const { url } = await provider.createPage(REQUEST);
  return new URL(url).pathname;
}

async function pay(path: string, number: string) {
  return sandbox.inject({
    method: 'POST',
    url: `${path}/pay`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...CARD, number }).toString(),
  });
}

test('one page for each payment, with amount and reference and no way for a script', async () => {
  const first = await provider.createPage(REQUEST);
  expect(await provider.createPage({ ...REQUEST, description: 'again' })).toEqual(first);
  const page = await sandbox.inject(new URL(first.url).pathname);
  expect(page.body).toContain('$1,234.56');
  expect(page.body).toContain('P-100001 &#60;b&#62;');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(await provider.stateOf('pay_1')).toBe('open');
  expect(await provider.stateOf('pay_2')).toBe('unknown');
});

test.each([
  ['4242 4242 4242 4242', 'authorized'],
  ['4000-0000-0000-0002', 'declined'],
  ['4000000000009995', 'declined'],
])('%s is %s, and the portal hears of it', async (number, state) => {
  const path = await openPage();
  const answer = await pay(path, number);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(REQUEST.returnUrl);
  await expect.poll(() => received).toHaveLength(1);
  const [report] = received;
  expect(report?.event).toMatchObject({
    type: `payment.${state}`,
    reference: 'pay_1',
    amount: REQUEST.amount,
  });
  expect(provider.refusalOf(report?.body ?? '', report?.signature ?? '', now)).toBeNull();
  expect(await provider.stateOf('pay_1')).toBe(state);
});

test('a second press changes nothing', async () => {
  const path = await openPage();
  await pay(path, '4242424242424242');
  expect((await pay(path, '4000000000000002')).statusCode).toBe(303);
  await sandbox.inject({ method: 'POST', url: `${path}/cancel` });
  expect(await provider.stateOf('pay_1')).toBe('authorized');
  expect((await sandbox.inject(path)).statusCode).toBe(410);
});

test('no other number is taken, and what was entered is not shown again', async () => {
  const path = await openPage();
  const answer = await pay(path, '5555555555554444');
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('Enter one of the test numbers below.');
  expect(answer.body).not.toContain('5555');
  expect(answer.body).toContain('Ada Example');
  expect(await provider.stateOf('pay_1')).toBe('open');
});

test('cancelling is reported', async () => {
  const path = await openPage();
  await sandbox.inject({ method: 'POST', url: `${path}/cancel` });
  await expect.poll(() => received[0]?.event.type).toBe('payment.cancelled');
});

test('a page runs out by the clock', async () => {
  const path = await openPage();
  now = new Date(EXPIRES);
  expect((await pay(path, '4242424242424242')).statusCode).toBe(303);
  expect(await provider.stateOf('pay_1')).toBe('expired');
  await expect.poll(() => received[0]?.event.type).toBe('payment.expired');
});

test('a closed page cannot be paid on, and a paid one is not undone by closing it', async () => {
  const path = await openPage();
  expect(await provider.close('pay_1')).toBe('expired');
  await pay(path, '4242424242424242');
  expect(await provider.stateOf('pay_1')).toBe('expired');
  expect(received).toHaveLength(0);
});

test('a report that the portal did not take is sent again after a restart, with the same id', async () => {
  answerStatus = 503;
  await pay(await openPage(), '4242424242424242');
  await expect.poll(() => received).toHaveLength(1);
  await sandbox.close();
  answerStatus = 204;
  await start();
  await expect.poll(() => received).toHaveLength(2);
  expect(received[1]?.event).toEqual(received[0]?.event);
});

test('a lost report is never sent; asking tells', async () => {
  await pay(await openPage(), '4000000000000119');
  expect(await provider.stateOf('pay_1')).toBe('authorized');
  expect(received).toHaveLength(0);
});

test('its interface needs the secret', async () => {
  for (const authorization of ['', 'Bearer wrong secret']) {
    const answer = await sandbox.inject({ url: '/v1/pages/pay_1', headers: { authorization } });
    expect(answer.statusCode).toBe(401);
  }
});
