import { expect, test } from 'vitest';
import { parseSettings } from '#server/settings.ts';
import { allowInline } from '#server/platform/pages/inline-hashes.ts';
import { saidAt, signInNotices } from '#server/platform/pages/sign-in-notices.ts';

const NOTICE = {
  from: '2026-12-05T00:00:00.000Z',
  until: '2026-12-06T06:00:00.000Z',
  words: { en: 'Closed on Sunday.\n\nPayments wait.', de: 'Am Sonntag <geschlossen>.' },
};

test.each([
  ['2026-12-04T23:59:59.999Z', false],
  ['2026-12-05T00:00:00.000Z', true],
  ['2026-12-06T05:59:59.999Z', true],
  ['2026-12-06T06:00:00.000Z', false],
])('a notice is said from its beginning on and until its end: at %s %s', (now, isSaid) => {
  expect(saidAt([NOTICE], new Date(now))).toEqual(isSaid ? [NOTICE] : []);
});

test('it has its words in each language, of which each reader sees one', () => {
  const html = signInNotices([NOTICE], 'Termline');
  expect(html).toContain('<p>Closed on Sunday.</p><p>Payments wait.</p>');
  expect(html).toContain('<div lang="de" class="said-de"><p>Am Sonntag &lt;geschlossen&gt;.</p></div>');
  // Whoever reads in another language reads English.
  expect(html).toMatch(/<div lang="en" class="[^"]*said-bg [^"]*said-en [^"]*said-sk"/);
  expect(html.match(/said-de[" ]/g)).toHaveLength(1);
  const french = signInNotices([{ ...NOTICE, words: { fr: 'Fermé.', it: 'Chiuso.' } }], 'Termline');
  expect(french).toMatch(/<div lang="fr" class="[^"]*said-en/);
});

test('nothing stands in the page where nothing is said', () => {
  expect(signInNotices([], 'Termline')).toBe('');
});

test('its style is let in by the policy, and nothing else', () => {
  const policy = allowInline("style-src 'self'", signInNotices([NOTICE], 'Termline'));
  expect(policy).toMatch(/^style-src 'self' 'sha256-[^']+'$/);
});

test('a moment that is none, an end before the beginning and no words are refused', () => {
  const parse = (more: object) => parseSettings({ signInNotices: [{ ...NOTICE, ...more }] });
  expect(parse({}).signInNotices).toEqual([NOTICE]);
  expect(parse({ from: '2026-12-05T01:00:00+01:00' }).signInNotices[0]?.from).toBe(NOTICE.from);
  expect(() => parse({ from: 'soon' })).toThrow('is no moment');
  expect(() => parse({ until: NOTICE.from })).toThrow('ends before it begins');
  expect(() => parse({ words: {} })).toThrow('says nothing');
  expect(() => parse({ words: { xx: 'No.' } })).toThrow('signInNotices');
});
