import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildShell } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { serveAtlas } from '#server/pages/serve-atlas.ts';
import { servePages } from '#server/pages/serve-pages.ts';

const config = readConfig({});
const PAGES = { face: { name: 'Portal', years: '2026', providers: [] } };

describe('the atlas', () => {
  let app: FastifyInstance;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-atlas-'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Portal</title>');
    app = await buildShell({ config, log: pino({ level: 'silent' }) });
    await serveAtlas(app, join(folder, 'atlas'));
    await servePages(app, folder, PAGES);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const get = (url: string) => app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });

  test('its address ends with a slash, and before it is built it says how', async () => {
    const short = await get('/atlas');
    expect([short.statusCode, short.headers.location]).toEqual([308, '/atlas/']);
    const page = await get('/atlas/');
    expect([page.statusCode, page.body.includes('npm run atlas')]).toEqual([200, true]);
  });

  test('a build is served at once, under the portal’s policy', async () => {
    mkdirSync(join(folder, 'atlas', 'assets'), { recursive: true });
    writeFileSync(join(folder, 'atlas', 'index.html'), '<!doctype html><title>Flow atlas</title>');
    writeFileSync(join(folder, 'atlas', 'assets', 'main-abc.js'), 'export {};');
    const page = await get('/atlas/');
    expect(page.body).toContain('Flow atlas');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    const script = await get('/atlas/assets/main-abc.js');
    expect(script.headers['cache-control']).toContain('immutable');
    expect((await get('/atlas/assets/gone.js')).statusCode).toBe(404);
  });

  test('it is no file of the portal, which is served without it', async () => {
    const other = await buildShell({ config, log: pino({ level: 'silent' }) });
    await servePages(other, folder, PAGES);
    const page = await other.inject({
      method: 'GET',
      url: '/atlas/index.html',
      headers: { accept: 'text/html' },
    });
    expect(page.body).not.toContain('Flow atlas');
    await other.close();
  });
});
