import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildShell } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { AtlasBuild } from '#server/pages/atlas-build.ts';
import { serveAtlas } from '#server/pages/serve-atlas.ts';
import { servePages } from '#server/pages/serve-pages.ts';

const config = readConfig({});
const PAGES = { face: { name: 'Portal', years: '2026', providers: [] } };

describe('the atlas', () => {
  let app: FastifyInstance;
  let folder: string;
  let status: ReturnType<AtlasBuild['status']> = 'none';
  const begin = vi.fn();
  const stop = vi.fn();
  const build: AtlasBuild = { begin, stop, status: () => status };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-atlas-'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Portal</title>');
    app = await buildShell({ config, log: pino({ level: 'silent' }) });
    await serveAtlas(app, join(folder, 'atlas'), build);
    await servePages(app, folder, PAGES);
  });
  afterAll(async () => {
    await app.close();
    expect(stop).toHaveBeenCalledOnce();
    rmSync(folder, { recursive: true });
  });
  const get = (url: string) => app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });

  test('its address ends with a slash, and the first visitor begins its build', async () => {
    const short = await get('/atlas');
    expect([short.statusCode, short.headers.location]).toEqual([308, '/atlas/']);
    const asked = await app.inject({ method: 'HEAD', url: '/atlas' });
    expect([asked.statusCode, asked.headers.location]).toEqual([308, '/atlas/']);
    expect(begin).not.toHaveBeenCalled();
    const page = await get('/atlas/');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('http-equiv="refresh"');
    expect(begin).toHaveBeenCalledOnce();
  });

  test('a build that failed is told of, and begun again when that is asked', async () => {
    begin.mockClear();
    status = 'failed';
    const failed = await get('/atlas/');
    expect([failed.body.includes('npm run atlas'), begin.mock.calls.length]).toEqual([true, 0]);
    const again = await get('/atlas/?again');
    expect([again.body.includes('http-equiv="refresh"'), begin.mock.calls.length]).toEqual([true, 1]);
  });

  test('nothing else below its address begins a build', async () => {
    begin.mockClear();
    status = 'none';
    const file = await get('/atlas/assets/main.js');
    expect([file.statusCode, begin.mock.calls.length]).toEqual([404, 0]);
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
    mkdirSync(join(folder, 'atlas', 'pictures', 'payment'), { recursive: true });
    writeFileSync(join(folder, 'atlas', 'pictures', 'payment', 'abc.webp'), 'RIFF');
    const picture = await get('/atlas/pictures/payment/abc.webp');
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect((await get('/atlas/assets/gone.js')).statusCode).toBe(404);
  });

  test('the stage may be framed by the atlas, and the atlas by nobody', async () => {
    mkdirSync(join(folder, 'atlas', 'stage'), { recursive: true });
    writeFileSync(join(folder, 'atlas', 'stage', 'index.html'), '<!doctype html><title>Stage</title>');
    const [atlas, stage] = [await get('/atlas/'), await get('/atlas/stage/index.html')];
    expect(atlas.headers['content-security-policy']).toMatch(/frame-ancestors 'none'.*frame-src 'self'$/);
    expect(atlas.headers['x-frame-options']).toBe('DENY');
    expect(stage.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(stage.headers['content-security-policy']).not.toContain('frame-src');
    expect(stage.headers['x-frame-options']).toBe('SAMEORIGIN');
    const script = await get('/atlas/assets/main-abc.js');
    expect(script.headers['x-frame-options']).toBe('DENY');
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
