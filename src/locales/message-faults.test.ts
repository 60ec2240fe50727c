import { expect, test } from 'vitest';
import { languages } from './languages.ts';
import type { Language } from './languages.ts';
import { messageFaults, pluralForms } from './message-faults.ts';

test.each<[Language, string, string]>([
  ['en', 'Read the <link>terms</link>.', 'Read the <link>terms</link>.'],
  [
    'de',
    '{count, plural, one {# Rechnung} other {# Rechnungen}}',
    '{count, plural, one {# invoice} other {# invoices}}',
  ],
  ['pl', '{n, plural, =0 {Brak} one {#} few {#} many {#} other {#}}', '{n, plural, one {#} other {#}}'],
  ['fr', 'Payer maintenant\u202f? «\u202fOui\u202f»\u00a0: l’échéance', 'Pay now? “Yes”: the due date'],
  ['es', '¿Pagar ahora? ¡Listo!', 'Pay now? Done!'],
])('a well written %s text has no fault: %s', (language, text, english) => {
  expect(messageFaults(language, text, english)).toEqual([]);
});

test.each<[Language, string, string, string]>([
  ['en', '{count, plural, one {#}}', '', 'MISSING_OTHER_CLAUSE'],
  ['en', '  ', '', 'is empty'],
  ['de', 'Schritt {schritt}', 'Step {step}', 'must have the parameters'],
  ['de', 'Die Bedingungen', 'The <link>terms</link>', 'must have the parameters'],
  ['de', '{party, select, other {K}}', '{party, select, customer {C} other {O}}', 'must have the parameters'],
  ['pl', '{n, plural, one {#} other {#}}', '{n, plural, one {#} other {#}}', 'few,many,one,other'],
  ['de', '{n, plural, one {#} few {#} other {#}}', '{n, plural, one {#} other {#}}', 'one,other'],
  ['it', "l''account", 'the account', 'straight apostrophe'],
  ['de', 'Die Rolle “Zahler”', 'The role “Payer”', 'quotation marks other than „“'],
  ['en', 'The role "Payer"', 'The role', 'quotation marks other than “”'],
  ['en', 'Loading...', 'Loading', 'write …'],
  ['en', 'Done!!', 'Done', 'two exclamation marks'],
  ['en', 'Pay  now', 'Pay now', 'a space too many'],
  ['en', 'Pay ', 'Pay', 'a space too many'],
  ['fr', 'Payer ?', 'Pay?', 'narrow no-break space'],
  ['fr', '«Oui»', '“Yes”', 'narrow no-break space'],
  ['fr', 'Total : 3', 'Total: 3', 'before the colon'],
  ['es', 'Pagar ahora?', 'Pay now?', '¿ and ¡'],
  ['bg', 'Върнато на {date}.', 'Sent back on {date}.', 'a full stop after a date'],
  ['ro', 'Plăţi', 'Payments', 'comma below'],
])('a fault in %s is named: %s', (language, text, english, fault) => {
  expect(messageFaults(language, text, english || text).join('; ')).toContain(fault);
});

test('each language has the plural forms that its translators were given', () => {
  const languagesWith = (forms: string) => languages.filter((language) => pluralForms(language) === forms);
  expect(languagesWith('one,other')).toEqual(['bg', 'da', 'de', 'en', 'hu', 'nl']);
  expect(languagesWith('few,many,one,other')).toEqual(['cs', 'lt', 'pl', 'sk']);
  expect(languagesWith('many,one,other')).toEqual(['es', 'fr', 'it', 'pt']);
  expect(languagesWith('few,one,other')).toEqual(['ro']);
});
