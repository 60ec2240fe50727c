import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildShell } from '#server/app.ts';
import { portalOrigin, readConfig } from '#server/config.ts';
import { createLog } from '#server/platform/http/log.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { serveDemoMailbox } from '#server/platform/pages/serve-demo-mailbox.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-mailbox-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const LINK = 'http://localhost:8080/create-account#token=aB3-_x';
const FIRST = {
  to: 'ada@example.com',
  subject: 'Einladung für Ada',
  language: 'de',
  text: `Hier:\n\n${LINK}`,
};
const LATER = { to: 'bo@example.com', subject: 'A <b>', language: 'en', text: '<script>alert(1)</script>' };

async function mailbox(environment: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: dataDir, ...environment });
  const app = await buildShell({ config, log: createLog('silent') });
  serveDemoMailbox(app, config);
  const { host } = new URL(portalOrigin(config));
  const open = (url: string) => app.inject({ url, headers: { accept: 'text/html', host } });
  return { open };
}

/** Messages lie in the folder, whoever serves it. */
async function sendBoth(): Promise<void> {
  const moments = ['2026-11-20T18:00:00.000Z', '2026-11-21T18:00:00.000Z'];
  const config = readConfig({ DATA_DIR: dataDir });
  const send = createMailer(config, { instant: () => moments.shift() ?? '' });
  await send(FIRST);
  await send(LATER);
}

test('lists the messages, the newest first: to whom, about what, when', async () => {
  await sendBoth();
  const { body, headers } = await (await mailbox()).open('/demo/mail');
  expect(body.match(/To [^<]+/g)).toEqual(['To bo@example.com', 'To ada@example.com']);
  expect(body).toContain('lang="de">Einladung für Ada</a>');
  expect(body).toContain('<time datetime="2026-11-20T18:00:00.000Z">Nov 20, 2026, 12:00');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['cache-control']).toBe('no-store');
});

test('a file that hangs on a message can be taken along', async () => {
  const config = readConfig({ DATA_DIR: dataDir });
  const content = Buffer.from('%PDF-1.7');
  const attachments = [{ name: 'Receipt <1>.pdf', mediaType: 'application/pdf', content }];
  await createMailer(config, { instant: () => '2026-11-20T18:00:00.000Z' })({ ...FIRST, attachments });
  const { open } = await mailbox();
  const [, message = ''] = /href="(\/demo\/mail\/2026[^"]+)"/.exec((await open('/demo/mail')).body) ?? [];
  const { body } = await open(message);
  expect(body).toContain(`<a href="${message}/0">Receipt &lt;1&gt;.pdf</a>`);
  const file = await open(`${message}/0`);
  expect([file.statusCode, file.headers['content-type'], file.body]).toEqual([
    200,
    'application/pdf',
    '%PDF-1.7',
  ]);
  expect((await open(`${message}/1`)).statusCode).toBe(404);
});

test('one message has its links to follow', async () => {
  await sendBoth();
  const { open } = await mailbox();
  const addresses = [...(await open('/demo/mail')).body.matchAll(/href="(\/demo\/mail\/[^"]+)"/g)];
  const address = addresses.map(([, path = '']) => path).findLast((path) => !path.endsWith('.css')) ?? '';
  expect((await open(address)).body).toContain(`<a href="${LINK}">${LINK}</a>`);
});

test('what is markup in a message is text in the page', async () => {
  await sendBoth();
  const { open } = await mailbox();
  const list = (await open('/demo/mail')).body;
  expect(list).toContain('A &lt;b&gt;');
  const [, address = ''] = /<li>\s*<a href="([^"]+)"/.exec(list) ?? [];
  const { body } = await open(address);
  expect(body).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  expect(body).not.toContain('<script');
});

test('an empty mailbox says so', async () => {
  expect((await (await mailbox()).open('/demo/mail')).body).toContain('No message yet.');
});

test.each(['/demo/mail/other', '/demo/mail/..%2F..%2Fkeys', '/demo/mail/'])(
  '%s is not found',
  async (url) => {
    await sendBoth();
    expect((await (await mailbox()).open(url)).statusCode).toBe(404);
  },
);

test.each([
  ['a deployment', { DATABASE_URL: 'postgres://db.example/portal', PUBLIC_ORIGIN: 'https://pay.example' }],
  ['a portal without the demonstration', { DEMO: 'off' }],
  [
    'a demonstration that mails by SMTP',
    { SMTP_URL: 'smtp://mail.example', PUBLIC_ORIGIN: 'http://localhost:8080' },
  ],
])('%s has none', async (_, environment) => {
  await sendBoth();
  const { open } = await mailbox(environment);
  for (const url of ['/demo/mail', '/demo/mail/style.css', '/demo/mail/other']) {
    expect((await open(url)).statusCode, url).toBe(404);
  }
});
