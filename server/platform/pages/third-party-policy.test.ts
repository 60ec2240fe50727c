import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ThirdParties } from '#domain/portal/third-parties.ts';
import { buildShell } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { thirdPartiesOf } from '#server/platform/configuration/third-parties-of.ts';
import { openToThirdParties } from '#server/platform/pages/third-party-policy.ts';
import { RENDERER } from '#server/platform/pages/rendered-pages.ts';
import { servePages } from '#server/platform/pages/serve-pages.ts';
import { parseSettings } from '#server/settings.ts';

const parties: ThirdParties = thirdPartiesOf(
  parseSettings({
    analytics: { endpoint: 'https://stats.example/v1/events?site=7' },
    guide: { script: 'https://guide.example/guide.js' },
    feedback: { script: 'https://guide.example/survey.js' },
    logging: { endpoint: 'https://logs.example:8443/in' },
  }),
);
const nobody = thirdPartiesOf(parseSettings({}));
/** As the build makes it of `src/prerender.tsx`. */
const RENDER = `export const renderSignIn = (language) =>
  ({ locale: language, title: 'Sign in', html: '<main></main>', messages: {} });`;
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'";

describe('the Content Security Policy', () => {
  test('gets each origin once, where it is needed', () => {
    expect(openToThirdParties(POLICY, parties)).toBe(
      "default-src 'none'; script-src 'self' https://guide.example; " +
        "connect-src 'self' https://stats.example https://logs.example:8443 https://guide.example; " +
        "base-uri 'none'; style-src https://guide.example; img-src https://guide.example; " +
        'font-src https://guide.example; frame-src https://guide.example',
    );
  });

  test('stays as it is where nobody is configured', () => {
    expect(openToThirdParties(POLICY, nobody)).toBe(POLICY);
  });
});

describe('pages', () => {
  let app: FastifyInstance;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-policy-'));
    mkdirSync(join(folder, '.renderer'));
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><html lang="en"><style>a{}</style><div id="portal" data-warm=""></div>',
    );
    writeFileSync(join(folder, RENDERER), RENDER);
    app = await buildShell({ config: readConfig({}), log: pino({ level: 'silent' }) });
    await servePages(app, folder, {
      face: {
        name: 'Portal',
        years: '2026',
        support: { phone: '800-555-0142', hours: null },
        providers: [],
        timeZone: 'America/Chicago',
      },
      parties,
    });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const policyOf = async (url: string, cookie = '') => {
    const answer = await app.inject({ url, headers: { accept: 'text/html', cookie } });
    return String(answer.headers['content-security-policy']);
  };
  const SIGNED_IN = 'portal_session=token';

  test.each(['/login', '/account/overview', '/payments', '/fleetchargebeta/help'])(
    '%s lets third parties in, before and after sign-in',
    async (url) => {
      for (const cookie of ['', SIGNED_IN]) {
        const policy = await policyOf(url, cookie);
        expect(policy).toContain('https://stats.example');
        expect(policy).toContain('https://guide.example');
      }
    },
  );

  test.each(['/payment/due', '/account/cards', '/fleetchargeprod/payment/confirm', '/create-account'])(
    'nothing third-party stands in the policy of %s',
    async (url) => {
      for (const cookie of ['', SIGNED_IN]) {
        const policy = await policyOf(url, cookie);
        expect(policy).not.toContain('.example');
        expect(policy).toContain("connect-src 'self';");
      }
    },
  );

  test('a page keeps the hashes of what stands inside it beside the origins', async () => {
    expect(await policyOf('/help', SIGNED_IN)).toMatch(/style-src 'self' 'sha256-[^']+' https:\/\/guide/);
  });
});

test.each([
  ['http://stats.example/in'],
  ['https://user:secret@stats.example/in'],
  ['https://stats.example/in#here'],
  ['stats.example'],
  ["javascript:alert('x')"],
])('%s is refused as an address', (endpoint) => {
  expect(() => parseSettings({ analytics: { endpoint } })).toThrow('analytics.endpoint: is no https URL');
});

test('a receiver on this machine may be tried', () => {
  expect(parseSettings({ logging: { endpoint: 'http://127.0.0.1:9000/in' } }).logging).toEqual({
    endpoint: 'http://127.0.0.1:9000/in',
    level: 'error',
  });
});
