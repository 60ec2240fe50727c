import { createServer } from 'node:http';
import { createPageStore } from '#server/money/card-provider/sandbox/page-store.ts';
import { buildSandbox } from '#server/money/card-provider/sandbox/sandbox-app.ts';
import { sandboxProvider } from '#server/money/card-provider/sandbox-provider.ts';
import type { CardProviderEvent, HostedPage } from '#server/money/card-provider/card-provider.ts';
import {
  describeCardProvider,
  type CardBehaviour,
  type CardProviderUnderTest,
  type ReceivedReport,
} from '#server/testing/card-provider-suite.ts';

const NUMBERS: Record<CardBehaviour, string> = {
  accepted: '4242424242424242',
  declined: '4000000000000002',
  collectedAtOnce: '4000000000000077',
  reportedLate: '4000000000003220',
  reportLost: '4000000000000119',
  refundFails: '4000000000005126',
  chargedBackWon: '4000000000000259',
  chargedBackLost: '4000000000001976',
  authorizedAfterDecline: '4000000000000341',
};
const HOUR = 3_600_000;

describeCardProvider('of the sandbox', async (): Promise<CardProviderUnderTest> => {
  const received: ReceivedReport[] = [];
  const portal = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const signature = String(request.headers['x-provider-signature']);
      received.push({ event: JSON.parse(body) as CardProviderEvent, signature, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((listening) => portal.listen(0, '127.0.0.1', listening));
  const address = portal.address();
  const port = typeof address === 'object' ? address?.port : 0;
  let now = new Date('2026-11-20T12:00:00.000Z');
  const secrets = { apiSecret: 'api secret', webhookSecret: 'webhook secret' };
  const sandbox = buildSandbox({
    ...secrets,
    origin: 'http://127.0.0.1',
    webhookUrl: `http://127.0.0.1:${port}/api/card-provider/events`,
    store: createPageStore(null),
    now: () => now,
  });
  const provider = sandboxProvider({
    ...secrets,
    origin: await sandbox.listen({ host: '127.0.0.1', port: 0 }),
  });
  const send = async ({ url }: HostedPage, what: string, form: Record<string, string> = {}) => {
    await sandbox.inject({
      method: 'POST',
      url: `${new URL(url).pathname}/${what}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  };
  return {
    provider,
    pay: (page, card) =>
      send(page, 'pay', { name: 'Ada Example', expiry: '12/30', code: '123', number: NUMBERS[card] }),
    cancel: (page) => send(page, 'cancel'),
    reports: () => received,
    now: () => now,
    expire: () => (now = new Date(now.getTime() + HOUR)),
    nextDay: () => (now = new Date(now.getTime() + 24 * HOUR)),
    goAway: () => sandbox.close(),
    close: async () => {
      await sandbox.close();
      await new Promise((closed) => portal.close(closed));
    },
  };
});
