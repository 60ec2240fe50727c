import { expect, test } from 'vitest';
import { languageCookie, readCookie } from './language-choice.ts';
import { bestLanguage, isLanguage, languages, localeOf } from './languages.ts';

test('there are fifteen languages, each with a locale that Intl formats', () => {
  expect(languages).toHaveLength(15);
  expect(Intl.NumberFormat.supportedLocalesOf(languages.map(localeOf))).toHaveLength(15);
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
