import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildShell } from '#server/app.ts';
import { openBranding } from '#server/platform/brand/branding.ts';
import { readLogo } from '#server/platform/brand/logo-file.ts';
import { serveLogos } from '#server/platform/brand/serve-logos.ts';
import { readConfig } from '#server/config.ts';
import { allowInline } from '#server/platform/pages/inline-hashes.ts';
import { showFace } from '#server/platform/pages/page-template.ts';
import { parseSettings } from '#server/settings.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 24"><path d="M0 0h96v24H0z"/></svg>';

/** A PNG as far as its head is read. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(25);
  head.writeUInt32BE(13, 0);
  head.write('IHDR', 4);
  head.writeUInt32BE(width, 8);
  head.writeUInt32BE(height, 12);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), head, deflateSync(Buffer.alloc(8))]);
}

let folder: string;
const write = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-brand-'));
  write('logo.svg', SVG);
  write('dark.png', png(200, 50));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the settings of a brand', () => {
  const parse = (brand: unknown) => parseSettings({ brand }).brand;

  test('may leave out everything, and go to the ends of each range', () => {
    expect(parse({})).toEqual({});
    const whole = {
      hue: 360,
      chroma: 0.14,
      paperHue: 0,
      inkHue: 268,
      neutralChroma: 0.012,
      radiusControl: 0,
      radiusSurface: 12,
      fontText: 'system',
      fontFigures: 'inter',
      logoLight: 'logo.svg',
      logoDark: 'dark.png',
      logoHeight: 28,
    };
    expect(parse(whole)).toEqual(whole);
  });

  test.each([
    [{ hue: 361 }, 'brand.hue: is above 360'],
    [{ chroma: 0.15 }, 'brand.chroma: is above 0.14'],
    [{ chroma: -0.01 }, 'brand.chroma: is below 0'],
    [{ hue: '266' }, 'brand.hue: is no number'],
    [{ hue: '0;} body{display:none' }, 'brand.hue: is no number'],
    [{ hue: null }, 'brand.hue'],
    [{ radiusControl: 9 }, 'brand.radiusControl: is above 8'],
    [{ fontText: 'Comic Sans' }, 'brand.fontText: must be inter or system'],
    [{ fontText: 'url(https://evil.example)' }, 'brand.fontText'],
    [{ logoLight: 'logo.gif' }, 'brand.logoLight: must be an SVG or PNG file'],
    [{ logoLight: 'https://elsewhere.example/logo' }, 'brand.logoLight'],
    [{ logoDark: 'dark.png' }, 'a logo for dark surfaces alone'],
    [{ logoHeight: 29 }, 'brand.logoHeight: is above 28'],
    [{ css: 'body{}' }, 'brand.css'],
  ])('%j is refused: %s', (brand, reason) => {
    expect(() => parse(brand)).toThrow(reason);
  });
});

describe('the style sheet of a brand', () => {
  test('sets what is given and nothing else', () => {
    const settings = { hue: 266, chroma: 0.125, radiusControl: 3, fontText: 'system' } as const;
    expect(openBranding(settings, folder).style).toBe(
      'html:root{--brand-hue:266;--brand-chroma:0.125;--brand-radius-control:3px;--brand-font-text:system-ui}',
    );
    expect(openBranding({}, folder)).toMatchObject({ style: '', logos: [] });
  });

  test('puts the logo in the place of the mark, as wide as its height asks for', () => {
    const { style, logos } = openBranding(
      { logoLight: 'logo.svg', logoDark: 'dark.png', logoHeight: 28 },
      folder,
    );
    const [light, dark] = logos.map(({ path }) => path);
    expect(light).toMatch(/^\/brand\/logo-light-[0-9a-f]{12}\.svg$/);
    expect(dark).toMatch(/^\/brand\/logo-dark-[0-9a-f]{12}\.png$/);
    expect(style).toBe(
      `html:root{--brand-logo-height:28px;--brand-logo-light:url(${light});--brand-logo-dark:url(${dark});` +
        '--brand-logo-width:112px;--brand-mark:none}',
    );
  });

  test('one logo serves both themes', () => {
    const { style, logos } = openBranding({ logoLight: 'logo.svg' }, folder);
    expect(logos).toHaveLength(1);
    expect(style).toContain(`--brand-logo-dark:url(${logos[0]?.path})`);
  });

  test('stands in the page, allowed by its hash, with the logo as its icon', () => {
    const branding = openBranding({ hue: 266, logoLight: 'logo.svg' }, folder);
    const template = '<head><link rel="icon" href="/favicon.svg" type="image/svg+xml" /></head>';
    const face = {
      name: 'Portal',
      years: '2026',
      support: { phone: '800-555-0142', hours: null },
      providers: [],
      timeZone: 'America/Chicago',
    };
    const html = showFace(template, face, branding);
    expect(html).toBe(
      `<head><link rel="icon" href="${branding.logos[0]?.path}" type="image/svg+xml"><style>${branding.style}</style></head>`,
    );
    expect(allowInline("style-src 'self'", html)).toMatch(/^style-src 'self' 'sha256-/);
    expect(showFace(template, face)).toBe(template);
  });
});

describe('a logo', () => {
  test.each([
    ['an XML declaration and a comment', `<?xml version="1.0"?><!-- by hand -->\n${SVG}`],
    ['width and height', '<svg width="96" height="24"><path d="M0 0"/></svg>'],
    ['references within itself', SVG.replace('<path', '<use href="#a"/><path id="a" fill="url(#b)"')],
  ])('may have %s', (_what, text) => {
    expect(readLogo(write('good.svg', text), 'light').ratio).toBe(4);
  });

  test.each([
    ['holds a script', SVG.replace('<path', '<script>alert(1)</script><path')],
    ['holds an event handler', SVG.replace('<svg', '<svg onload="alert(1)"')],
    ['holds an event handler', SVG.replace('<svg', '<svg\n/ONLOAD = "alert(1)"')],
    ['holds a script’s address', SVG.replace('<path', '<a title="javascript:alert(1)"/><path')],
    ['holds foreign content', SVG.replace('<path', '<foreignObject/><path')],
    ['is no SVG', `<!DOCTYPE svg [<!ENTITY a "b">]>${SVG}`],
    ['holds a document type or entity', SVG.replace('<path', '<!ENTITY a "b"><path')],
    [
      'holds a link to elsewhere',
      SVG.replace('<path', '<image href="https://elsewhere.example/a.png"/><path'),
    ],
    [
      'holds a link to elsewhere',
      SVG.replace('<path', "<use xlink:href='//elsewhere.example/a.svg#a'/><path"),
    ],
    ['holds a link to elsewhere', SVG.replace('<path', '<a href=data:text/html,x /><path')],
    ['holds an address in a style', SVG.replace('<path', '<style>@import "a.css"</style><path')],
    [
      'holds an address in a style',
      SVG.replace('<path', '<path style="fill:url(https://elsewhere.example)"'),
    ],
    ['is no SVG', '<html><svg viewBox="0 0 4 1"></svg></html>'],
    ['is no SVG', png(96, 24)],
    ['has neither viewBox nor width and height', '<svg><path d="M0 0"/></svg>'],
    ['must be between 1:2 and 8:1', SVG.replace('0 0 96 24', '0 0 960 24')],
    ['has more than 100 kB', SVG + ' '.repeat(100_001)],
  ])('that %s is refused', (reason, content) => {
    expect(() => readLogo(write('bad.svg', content), 'light')).toThrow(reason);
  });

  test('is what its name says', () => {
    expect(readLogo(join(folder, 'dark.png'), 'dark')).toMatchObject({ mediaType: 'image/png', ratio: 4 });
    expect(() => readLogo(write('bad.png', SVG), 'light')).toThrow('is no PNG');
    expect(() => openBranding({ logoLight: 'gone.svg' }, folder)).toThrow(
      /^brand\.logoLight: .*cannot be read$/,
    );
  });

  test('is kept by browsers, and does nothing when it is opened by itself', async () => {
    const { logos } = openBranding({ logoLight: 'logo.svg' }, folder);
    const app = await buildShell({ config: readConfig({}), log: pino({ level: 'silent' }) });
    serveLogos(app, logos);
    const { headers, body } = await app.inject(logos[0]?.path ?? '');
    expect(body).toBe(SVG);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect((await app.inject('/brand/../dark.png')).statusCode).toBe(404);
    await app.close();
  });
});
