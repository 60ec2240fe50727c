import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#locales/languages.ts';
import { withoutForeign } from './vite-lean-aria.ts';

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
