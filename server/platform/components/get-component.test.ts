import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseSettings } from '#server/settings.ts';
import { call } from '#server/testing/call.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const OWN = { texts: { en: { 'portal.pay': 'Settle bills' } }, theme: { radiusControl: 2 } };

describe('an override', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal('PostgreSQL', {
      settings: { componentOverride: 'northwind', components: { northwind: OWN } },
    });
  });
  afterAll(() => portal.close());

  test('is named by the configuration and answered by its name', async () => {
    const config = await call(portal, 'GET', '/config');
    expect(config.json).toMatchObject({ data: { attributes: { component_override: 'northwind' } } });
    const answer = await call(portal, 'GET', '/components/northwind');
    expect(answer.json).toEqual({ data: { type: 'components', id: 'northwind', attributes: OWN } });
  });

  test.each(['southwind', 'constructor', '__proto__'])('%s is none', async (name) => {
    expect((await call(portal, 'GET', `/components/${name}`)).status).toBe(404);
  });
});

describe('settings', () => {
  const withText = (text: string, key = 'portal.pay', language = 'en') => ({
    components: { northwind: { texts: { [language]: { [key]: text } } } },
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    'Hello {name}',
    '',
  ])('the text %j is refused', (text) => {
    expect(() => parseSettings(withText(text))).toThrow('must be plain words');
  });

  test('a text for no message, for one that takes values, or in no language is refused', () => {
    expect(() => parseSettings(withText('Pay', 'portal.nothing'))).toThrow('is no message');
    expect(() => parseSettings(withText('Pay', 'payments.page'))).toThrow('takes values');
    expect(() => parseSettings(withText('Pay', 'portal.pay', 'xx'))).toThrow('is none of the languages');
  });

  test.each([
    { radiusControl: 99 },
    { hue: 200 },
    { radiusControl: 'url(javascript:alert(1))' },
    { radiusSurface: 'expression(alert(1))' },
  ])('the theme %j is refused', (theme) => {
    expect(() => parseSettings({ components: { northwind: { theme } } })).toThrow(
      'components.northwind.theme',
    );
  });

  test('script and markup have no place of their own', () => {
    for (const extra of [{ script: 'alert(1)' }, { html: '<b>x</b>' }, { css: 'a{}' }]) {
      expect(() => parseSettings({ components: { northwind: extra } })).toThrow('components.northwind');
    }
  });

  test('an override that is not there is refused', () => {
    expect(() => parseSettings({ componentOverride: 'northwind' })).toThrow("no component 'northwind'");
  });
});
