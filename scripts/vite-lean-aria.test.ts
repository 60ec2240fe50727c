import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#locales/languages.ts';
import { withoutForeign, withoutForeignPlaceholders } from './vite-lean-aria.ts';

const DICTIONARIES = ['react-aria/dist/private/calendar', 'react-stately/dist/private/datepicker'];

/** Locales that a dictionary imports, and those that it names. */
function localesOf(code: string) {
  const all = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, locale]) => locale!);
  return { imported: all(/^import .*\/([\w-]+)\.mjs"/gm), named: all(/^ +"([\w-]+)":/gm) };
}

test.each(DICTIONARIES)(
  'what %s says stays in each language of the portal, and goes in all others',
  (folder) => {
    const file = new URL(`../node_modules/${folder}/intlStrings.mjs`, import.meta.url);
    const whole = localesOf(readFileSync(file, 'utf8'));
    const lean = localesOf(withoutForeign(readFileSync(file, 'utf8')));
    const isOurs = (locale: string) => languages.some((language) => locale.startsWith(`${language}-`));
    expect(lean).toEqual({ imported: whole.imported.filter(isOurs), named: whole.named.filter(isOurs) });
    expect(whole.named.length).toBeGreaterThan(lean.named.length);
    for (const language of languages) expect(lean.named.join(' ')).toContain(`${language}-`);
  },
);

test('an empty date says what it says in each language of the portal, and in no other', () => {
  const file = new URL(
    '../node_modules/react-stately/dist/private/datepicker/placeholders.mjs',
    import.meta.url,
  );
  const code = readFileSync(file, 'utf8');
  const entries = (of: string) =>
    [...of.matchAll(/^ {4}'?([\w-]+)'?: \{[^}]*\}/gm)].map(([entry, locale]) => [locale!, entry] as const);
  const lean = withoutForeignPlaceholders(code);
  expect(entries(lean).map(([locale]) => locale)).toEqual(languages.toSorted());
  const whole = new Map(entries(code));
  for (const [locale, entry] of entries(lean)) expect(entry).toBe(whole.get(locale));
  const around = (of: string) => of.replaceAll(/^ {4}'?([\w-]+)'?: \{[^}]*\},?\n/gm, '');
  expect(around(lean)).toBe(around(code));
});
