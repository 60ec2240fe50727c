import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildShell } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { AtlasBuild, BuildState } from '#server/platform/pages/atlas-build.ts';
import { serveAtlas } from '#server/platform/pages/serve-atlas.ts';
import { servePages } from '#server/platform/pages/serve-pages.ts';

const config = readConfig({});
const PAGES = {
  face: {
    name: 'Portal',
    years: '2026',
    support: { phone: '800-555-0142', hours: null },
    providers: [],
    timeZone: 'America/Chicago',
  },
};

describe('the atlas', () => {
  let app: FastifyInstance;
  let folder: string;
  let state: BuildState = { status: 'none', since: new Date(), parts: [], fault: null };
  const set = (status: BuildState['status']) => void (state = { ...state, status });
  const begin = vi.fn();
  const stop = vi.fn();
  const build: AtlasBuild = { begin, stop, state: () => state };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-atlas-'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Portal</title>');
    app = await buildShell({ config, log: pino({ level: 'silent' }) });
    await serveAtlas(app, join(folder, 'atlas'), build);
    await servePages(app, folder, PAGES);
  });
  afterAll(async () => {
    await app.close();
    expect(stop).toHaveBeenCalled();
    rmSync(folder, { recursive: true });
  });
  const get = (url: string) => app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });

  test('its address ends with a slash, and the first visitor begins its build', async () => {
    // A folder that is not there is warned of at each start.
    expect(existsSync(join(folder, 'atlas'))).toBe(true);
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

  test('whoever comes while it is built waits too', async () => {
    set('running');
    const pages = await Promise.all([get('/atlas/'), get('/atlas/')]);
    for (const { body } of pages) expect(body).toContain('http-equiv="refresh"');
  });

  test('the page that waits has a style sheet, which its policy allows', async () => {
    const { body, headers } = await get('/atlas/');
    const href = /<link rel="stylesheet" href="([^"]+)"/.exec(body)?.[1] ?? '';
    const sheet = await get(href);
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    expect(sheet.body).toContain('color-scheme: light dark');
    expect(headers['content-security-policy']).toContain("style-src 'self'");
    expect(body).not.toMatch(/<style|style=|<script/);
  });

  test('a build that failed is told of, and begun again when that is asked', async () => {
    begin.mockClear();
    set('failed');
    const failed = await get('/atlas/');
    expect([failed.body.includes('npm run atlas'), begin.mock.calls.length]).toEqual([true, 0]);
    const again = await get('/atlas/?again');
    expect([again.body.includes('Draw it again'), begin.mock.calls.length]).toEqual([true, 1]);
    begin.mockImplementationOnce(() => set('running'));
    const begun = await get('/atlas/?again');
    // It goes on at the plain address, or the next failure would begin another build by itself.
    expect(begun.body).toMatch(/http-equiv="refresh" content="\d+;url=\/atlas\/"/);
    set('failed');
    await get('/atlas/?once');
    expect(begin).toHaveBeenCalledTimes(2);
  });

  test('nothing else below its address begins a build', async () => {
    begin.mockClear();
    set('none');
    const file = await get('/atlas/assets/main.js');
    expect([file.statusCode, begin.mock.calls.length]).toEqual([404, 0]);
    const written = await app.inject({ method: 'POST', url: '/atlas/' });
    expect([written.statusCode, begin.mock.calls.length]).toEqual([405, 0]);
    expect((await app.inject({ method: 'HEAD', url: '/atlas/' })).statusCode).toBe(200);
  });

  test('a build is served at once, under the portal’s policy', async () => {
    mkdirSync(join(folder, 'atlas', 'assets'), { recursive: true });
    writeFileSync(join(folder, 'atlas', 'index.html'), '<!doctype html><title>Flow atlas</title>');
    writeFileSync(join(folder, 'atlas', 'assets', 'main-abc.js'), 'export {};');
    const page = await get('/atlas/');
    expect(page.body).toContain('Flow atlas');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['cache-control']).toBe('no-cache');
    const script = await get('/atlas/assets/main-abc.js');
    expect(script.headers['cache-control']).toContain('immutable');
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
    mkdirSync(join(folder, 'atlas', 'stage', 'assets'));
    writeFileSync(join(folder, 'atlas', 'stage', 'assets', 'main-abc.js'), 'export {};');
    const script = await get('/atlas/stage/assets/main-abc.js');
    expect(script.statusCode).toBe(200);
    expect(script.headers['x-frame-options']).toBe('DENY');
  });

  test('a compressed copy is served in place of a page, under the same policy', async () => {
    writeFileSync(join(folder, 'atlas', 'index.html.br'), 'compressed');
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    const page = await app.inject({ method: 'GET', url: '/atlas/', headers });
    expect([page.headers['content-encoding'], page.body]).toEqual(['br', 'compressed']);
    expect(page.headers['content-security-policy']).toContain("frame-src 'self'");
  });

  test('nothing outside of its folder is served', async () => {
    const alone = await buildShell({ config, log: pino({ level: 'silent' }) });
    await serveAtlas(alone, join(folder, 'atlas'), build);
    writeFileSync(join(folder, 'atlas', 'inside.txt'), 'inside');
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    const { port } = new URL(await alone.listen({ port: 0, host: '127.0.0.1' }));
    // A path as it is written: a URL would be made straight on its way.
    const read = async (path: string) => {
      const [answer] = await once(request({ port, host: '127.0.0.1', path }).end(), 'response');
      return [answer.statusCode, await text(answer)];
    };
    expect(await read('/atlas/inside.txt')).toEqual([200, 'inside']);
    for (const up of ['..', '%2e%2e', '..%2f..', 'assets/../..']) {
      const [status, body] = await read(`/atlas/${up}/secret.txt`);
      expect([up, Number(status) >= 400, body]).toEqual([up, true, expect.not.stringContaining('secret')]);
    }
    await alone.close();
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
