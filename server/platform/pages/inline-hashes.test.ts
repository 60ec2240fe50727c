import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildShell } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { allowInline } from '#server/platform/pages/inline-hashes.ts';
import { RENDERER } from '#server/platform/pages/rendered-pages.ts';
import { servePages } from '#server/platform/pages/serve-pages.ts';

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'";
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('each inline script and style is allowed by its hash', () => {
  const html = '<style>a{}</style><script>one()</script><script>two()</script>';
  expect(allowInline(POLICY, html)).toBe(
    `default-src 'none'; script-src 'self' ${hashOf('one()')} ${hashOf('two()')}; style-src 'self' ${hashOf('a{}')}; base-uri 'none'`,
  );
});

test('files and data need no hash', () => {
  const html = '<script type="module" src="/a.js"></script><script type="application/json">{}</script>';
  expect(allowInline(POLICY, html)).toBe(POLICY);
});

test('a page is sent with the hashes of what stands inside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-inline-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><style>a{}</style><div id="portal" ></div>');
  mkdirSync(join(folder, dirname(RENDERER)));
  writeFileSync(
    join(folder, RENDERER),
    "export const renderSignIn = () => ({ locale: 'en', messages: {} });",
  );
  const app = await buildShell({ config: readConfig({}), log: pino({ level: 'silent' }) });
  await servePages(app, folder, {
    face: {
      name: 'Portal',
      years: '2026',
      support: { phone: '800-555-0142', hours: null },
      providers: [],
      timeZone: 'America/Chicago',
    },
  });
  const answer = await app.inject({ url: '/create-account', headers: { accept: 'text/html' } });
  expect(answer.headers['content-security-policy']).toContain(`style-src 'self' ${hashOf('a{}')};`);
  await app.close();
  rmSync(folder, { recursive: true });
});
