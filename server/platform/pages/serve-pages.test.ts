import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildShell } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { cookieName } from '#server/platform/http/session-cookie.ts';
import { fillTemplate, showFace } from '#server/platform/pages/page-template.ts';
import { refuseUnreadable, RENDERER } from '#server/platform/pages/rendered-pages.ts';
import { servePages } from '#server/platform/pages/serve-pages.ts';

const BUILT = '<!doctype html><html lang="en"><title>Built</title><div id="portal" data-warm=""></div>';
const FACE = {
  name: 'Portal',
  years: '2026',
  support: { phone: '800-555-0142', hours: null },
  providers: [{ id: 'company', name: null }],
  timeZone: 'America/Chicago',
};
const PORTAL = fillTemplate(
  showFace(BUILT, FACE),
  { locale: 'en', title: FACE.name, html: '', messages: {} },
  'en',
);
/** As the build makes it of `src/prerender.tsx`. */
const RENDER = `export const renderSignIn = (language, face) => ({
  locale: language,
  title: 'Sign in',
  html: '<main>' + face.name + '</main>',
  messages: {},
});`;
const SCRIPT = 'export const answer = 42;'.repeat(50);

describe('the pages', () => {
  let app: FastifyInstance;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-pages-'));
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, dirname(RENDERER)));
    writeFileSync(join(folder, 'index.html'), BUILT);
    writeFileSync(join(folder, 'assets', 'entry-abc123.js'), SCRIPT);
    writeFileSync(join(folder, 'assets', 'entry-abc123.js.br'), brotliCompressSync(SCRIPT));
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
    writeFileSync(join(folder, '.built'), 'internal');
    writeFileSync(join(folder, RENDERER), RENDER);
    app = await buildShell({ config: readConfig({}), log: pino({ level: 'silent' }) });
    await servePages(app, folder, { face: FACE });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });
  const SIGNED_IN = { cookie: `${cookieName(false)}=token` };

  test.each(['/', '/account/overview', '/invoice-list/past-due?page=2', '/fleetchargebeta/payments'])(
    '%s is the portal, which knows its own pages',
    async (url) => {
      const answer = await get(url, SIGNED_IN);
      expect([answer.statusCode, answer.body]).toEqual([200, PORTAL]);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    },
  );

  test.each(['/help', '/terms', '/privacy', '/Error404', '/no/such/page', '/fleetchargeprod/help'])(
    '%s is open, with a session and without, in the language of its reader',
    async (url) => {
      const open = PORTAL.replace('<div id="portal"', '<div id="portal" data-open=""');
      expect((await get(url)).body).toBe(open);
      expect((await get(url, SIGNED_IN)).body).toBe(open);
      const german = await get(url, { 'accept-language': 'de' });
      expect(german.body).toContain('data-language="de"></div>');
    },
  );

  test.each([
    ['/help', 200],
    ['/login', 200],
    ['/create-account', 200],
    ['/payments/17', 200],
    ['/fleetchargebeta/payments', 200],
    ['/Error404', 404],
    ['/no/such/page', 404],
    ['/payments/17/more', 404],
    ['/fleetchargeprod/no', 404],
  ])('%s is answered with %s, signed in or not, and is a page all the same', async (url, status) => {
    for (const headers of [{}, SIGNED_IN]) {
      const answer = await get(url, headers);
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body).toContain('<div id="portal"');
    }
  });

  test('under the configured prefix the pages beside sign-in need no session either', async () => {
    const prefixed = await buildShell({ config: readConfig({}), log: pino({ level: 'silent' }) });
    await servePages(prefixed, folder, { face: { ...FACE, prefix: '/ecaas' } });
    const ask = (url: string) => prefixed.inject({ url, headers: { accept: 'text/html' } });
    expect((await ask('/ecaas/create-account')).body).toContain(
      'data-prefix="/ecaas" data-warm="" data-language="en"></div>',
    );
    expect((await ask('/ecaas/help')).body).toContain('data-open=""');
    expect((await ask('/ecaas/payments')).body).toContain('<main>Portal</main>');
    expect((await ask('/ecaas/payments')).statusCode).toBe(200);
    expect((await ask('/ecaas/no')).statusCode).toBe(404);
    await prefixed.close();
  });

  test('what is said before sign-in stands in the page as long as it is said, and its style passes the policy', async () => {
    const said = { now: '' };
    const told = await buildShell({ config: readConfig({}), log: pino({ level: 'silent' }) });
    await servePages(told, folder, { face: FACE, said: () => said.now });
    const ask = (url: string, headers = {}) =>
      told.inject({ url, headers: { accept: 'text/html', ...headers } });
    const before = (await ask('/login')).body;
    said.now = '<style>#said{display:none}</style><aside id="said">Closed on Sunday.</aside>';
    const answer = await ask('/login');
    expect(answer.body).toBe(before.replace('<div id="portal"', (begin) => said.now + begin));
    expect(answer.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
    // A session that is over leads to the same form, and the open pages to none.
    expect((await ask('/payments', SIGNED_IN)).body).toContain('Closed on Sunday.');
    expect((await ask('/help')).body).not.toContain('Closed on Sunday.');
    said.now = '';
    expect((await ask('/login')).body).toBe(before);
    await told.close();
  });

  test('a hashed file is kept for ever and sent compressed', async () => {
    const answer = await get('/assets/entry-abc123.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
    expect((await get('/assets/entry-abc123.js')).body).toBe(SCRIPT);
  });

  test('another file is asked for again', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  test('a page is sent compressed where that is taken', async () => {
    const answer = await get('/payments', { ...SIGNED_IN, 'accept-encoding': 'br' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(PORTAL);
  });

  test.each([
    ['/login', { cookie: 'portal_language=de', 'accept-language': 'en' }, 'de'],
    ['/login', { 'accept-language': 'pt-BR,pt;q=0.9,en;q=0.8' }, 'pt'],
    ['/login', { 'accept-language': 'en;q=0.5, de-AT;q=0.9' }, 'de'],
    ['/login?wanted=%2Fpayments', { cookie: 'portal_language=xx' }, 'en'],
    ['/fleetchargeprod/login', { cookie: 'portal_language=de' }, 'de'],
    ['/account/overview', { 'accept-language': 'de' }, 'de'],
  ])('%s with %o is the sign-in page in %s', async (url, headers, language) => {
    const answer = await get(url, headers);
    expect(answer.body).toContain(`lang="${language}"`);
    expect(answer.headers['vary']).toContain('Accept-Language');
  });

  test('the sign-in page says whose portal it is, in every language', async () => {
    const answer = await get('/login', { cookie: 'portal_language=hu', 'accept-encoding': 'br' });
    const html = brotliDecompressSync(answer.rawPayload).toString();
    expect(html).toContain('<html lang="hu">');
    expect(html).toContain('data-brand="Portal" data-years="2026"');
    expect(html).toContain('><main>Portal</main></div>');
  });

  test.each([
    '/assets/gone-000.js',
    '/api/nowhere',
    '/assets/../.built',
    '/.built',
    '/.renderer/prerender.js',
  ])('%s is not a page', async (url) => {
    const answer = await get(url, { accept: '*/*' });
    expect(answer.body).not.toContain('internal');
    expect(answer.body).not.toContain('renderSignIn');
    if (!url.includes('/.')) expect(answer.statusCode).toBe(404);
  });

  test.each(['/', '/login', '/payments'])('HEAD of %s answers as GET, which is a page', async (url) => {
    const [head, page] = [await app.inject({ method: 'HEAD', url }), await get(url)];
    expect([head.statusCode, page.statusCode]).toEqual([200, 200]);
    expect([head.headers['content-type'], head.body]).toEqual([page.headers['content-type'], '']);
  });

  test('what asks for no page gets none', async () => {
    expect((await get('/account/overview', { accept: 'application/json' })).statusCode).toBe(404);
  });
});

test('a brand whose colours cannot be read stops the start, with each place', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-brand-'));
  mkdirSync(join(folder, dirname(RENDERER)));
  writeFileSync(
    join(folder, RENDERER),
    "export const judgeBrand = ({ hue }) => (hue === 110 ? ['light: a on b', 'dark: c on d'] : []);",
  );
  await expect(refuseUnreadable(folder, { hue: 110 })).rejects.toThrow(
    'brand: its colours cannot be read\n  light: a on b\n  dark: c on d',
  );
  await expect(refuseUnreadable(folder, { hue: 212 })).resolves.toBeUndefined();
  rmSync(folder, { recursive: true });
});
