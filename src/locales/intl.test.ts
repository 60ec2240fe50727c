import { expect, test } from 'vitest';
import { compileCatalog } from './compile.ts';
import { createTranslator } from './intl.ts';
import type { Language } from './languages.ts';

// The keys are typed by en.json; these tests bring their own texts.
interface AnyTranslator {
  t: (key: string, parameters?: Record<string, unknown>) => string;
  rich: (key: string, parameters?: Record<string, unknown>) => unknown[];
}

function translate(language: Language, text: string): AnyTranslator {
  return createTranslator(language, compileCatalog({ message: text })) as unknown as AnyTranslator;
}

test('a text without parameters is itself', () => {
  expect(translate('en', 'Pay invoices').t('message')).toBe('Pay invoices');
});

test('a parameter stands where the text names it', () => {
  expect(translate('en', 'Step {step} of {total}').t('message', { step: 1, total: 3 })).toBe('Step 1 of 3');
});

test('a plural takes the form of its language', () => {
  const polish = translate(
    'pl',
    '{count, plural, one {# faktura} few {# faktury} many {# faktur} other {# faktury}}',
  );
  expect([1, 2, 5, 22, 1.5].map((count) => polish.t('message', { count }))).toEqual([
    '1 faktura',
    '2 faktury',
    '5 faktur',
    '22 faktury',
    '1,5 faktury',
  ]);
});

test('the number of a plural is grouped from a thousand on', () => {
  const spanish = translate('es', '{count, plural, one {# factura} many {# de facturas} other {# facturas}}');
  expect(spanish.t('message', { count: 999 })).toBe('999 facturas');
  expect(spanish.t('message', { count: 1234 })).toBe('1.234 facturas');
});

test('a select takes its branch, and other where there is none', () => {
  const parties = translate(
    'en',
    '{party, select, merchant {Waiting on merchant} other {Waiting on support}}',
  );
  expect(parties.t('message', { party: 'merchant' })).toBe('Waiting on merchant');
  expect(parties.t('message', { party: 'constructor' })).toBe('Waiting on support');
});

test('a tag becomes what its parameter makes of its content', () => {
  const terms = translate('en', 'Read the <link>terms of {brand}</link> first.');
  const link = (content: unknown[]) => ({ link: content });
  expect(terms.rich('message', { brand: 'Termline', link })).toEqual([
    'Read the ',
    { link: ['terms of Termline'] },
    ' first.',
  ]);
});

test('a parameter that is not given is an error, not an empty place', () => {
  expect(() => translate('en', 'Paid by {name}').t('message', {})).toThrow('"name" was not given');
});

test('a key without a message is an error that names the language', () => {
  const german = createTranslator('de', {}) as unknown as AnyTranslator;
  expect(() => german.t('no.such')).toThrow('no message "no.such" in de');
});

test('what a language lacks is English, and what English lacks is left out', () => {
  const catalog = compileCatalog({ both: 'Zahlen', old: 'Alt' }, { both: 'Pay', only: 'Terms' });
  expect(catalog).toEqual({ both: 'Zahlen', only: 'Terms' });
});

test('a number or date in a message is refused, for values arrive formatted', () => {
  expect(() => compileCatalog({ fee: 'A fee of {fee, number}' })).toThrow('"fee" must be formatted');
  expect(() => compileCatalog({ due: '{count, plural, other {due {day, date}}}' })).toThrow(
    '"day" must be formatted',
  );
});
