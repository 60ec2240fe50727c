import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { englishAreas, messageTypes } from './message-types.ts';

test('messages.gen.ts is what the English messages make; run `npm run messages` when it is not', () => {
  const generated = readFileSync(new URL('../src/locales/messages.gen.ts', import.meta.url), 'utf8');
  expect(generated).toBe(messageTypes(englishAreas()));
});

test.each([
  ['Pay invoices', 'Record<never, never>'],
  ['Step {step} of {total}', '{ step: string | number; total: string | number }'],
  [
    '{count, plural, one {# invoice} other {# of {count} by {name}}}',
    '{ count: number; name: string | number }',
  ],
  ['{count} of {count, plural, other {all}}', '{ count: number }'],
  ['{party, select, merchant {M} other {O}}', "{ party: 'merchant' | 'other' }"],
  ['Read the <link>terms of {brand}</link>', '{ brand: string | number; link: Tag }'],
])('the parameters of "%s" are typed', (text, type) => {
  expect(messageTypes({ area: { 'a.b': text } })).toContain(`'a.b': ${type};`);
});

test('the type of a tag is imported only where a message has one', () => {
  expect(messageTypes({ area: { 'a.b': 'Pay' } })).not.toContain('import');
  expect(messageTypes({ area: { 'a.b': '<b>Pay</b>' } })).toContain("import type { Tag } from './tag.ts'");
});

test('areas that a browser can download are named; what the server alone says is not', () => {
  const generated = messageTypes({ frame: {}, mail: {}, payment: { 'payment.pay': 'Pay' } });
  expect(generated).toContain("export type MessageArea =\n  | 'frame'\n  | 'payment';\n");
});
