import { expect, test } from 'vitest';
import { languageCookie, readCookie } from './language-choice.ts';
import { bestLanguage, isLanguage, languages, localeOf } from './languages.ts';

test('there are fifteen languages, each with a locale that Intl formats', () => {
  expect(languages).toHaveLength(15);
  expect(Intl.NumberFormat.supportedLocalesOf(languages.map((language) => localeOf(language)))).toHaveLength(
    15,
  );
});

test.each([
  ['fr', 'fr-CA', 'fr-CA'],
  ['es', 'es-MX', 'es-MX'],
  ['pt', 'pt-BR', 'pt-BR'],
  ['fr', 'de-CA', 'fr'],
  ['pt', 'pt', 'pt-PT'],
  ['fr', 'no tag', 'fr'],
  ['fr', null, 'fr'],
] as const)('%s for a user whose locale is %s is formatted as %s', (language, own, locale) => {
  expect(localeOf(language, own)).toBe(locale);
});

test('Portuguese is European', () => {
  expect(localeOf('pt')).toBe('pt-PT');
});

test('the first wanted language that the portal speaks is taken', () => {
  expect(bestLanguage(['sv-SE', 'fr-CA', 'de'])).toBe('fr');
  expect(bestLanguage(['PT-br'])).toBe('pt');
});

test('where none is spoken it is English', () => {
  expect(bestLanguage(['sv-SE', 'toString'])).toBe('en');
  expect(bestLanguage([])).toBe('en');
});

test('only the fifteen names are languages', () => {
  expect(['de', 'sv', 'constructor', null].map(isLanguage)).toEqual([true, false, false, false]);
});

test('the cookie of the choice is read among others', () => {
  expect(readCookie(`a=b; ${languageCookie}=hu; c=d`)).toBe('hu');
  expect(readCookie('a=b')).toBeUndefined();
});
