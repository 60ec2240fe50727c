import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  chosenLanguage,
  languageCookie,
  languageFor,
  languageKey,
  rememberLanguage,
} from './language-choice.ts';

/** A browser's storage; null for one that refuses it. */
function aBrowser(stored: Record<string, string> | null): void {
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };
  const kept = stored ?? {};
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (stored ? (kept[key] ?? null) : refuse()),
    setItem: (key: string, value: string) => (stored ? (kept[key] = value) : refuse()),
  });
  vi.stubGlobal('navigator', { languages: ['sv-SE', 'it-CH'] });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', { cookie: '' });
}

const cookie = () => document.cookie;
beforeEach(() => aBrowser({}));
afterEach(() => vi.unstubAllGlobals());

test('before a choice it is the best of the browser’s', () => {
  expect(chosenLanguage()).toBe('it');
});

test('a choice is kept in storage, and in a cookie for the server', () => {
  rememberLanguage('hu');
  expect(localStorage.getItem(languageKey)).toBe('hu');
  expect(cookie()).toContain(`${languageCookie}=hu; Path=/; Max-Age=31536000; SameSite=Lax; Secure`);
  expect(chosenLanguage()).toBe('hu');
});

describe('whoever signs in', () => {
  test('is greeted in their own language where none was chosen here, which the server is told', () => {
    expect(languageFor('fr-CA')).toBe('fr');
    expect(cookie()).toContain(`${languageCookie}=fr;`);
    expect(localStorage.getItem(languageKey)).toBeNull();
  });

  test('after somebody with another language too', () => {
    languageFor('fr-CA');
    expect(languageFor('de')).toBe('de');
    expect(languageFor(null)).toBe('de');
  });

  test('finds the language that was chosen in this browser', () => {
    rememberLanguage('pl');
    expect(languageFor('fr')).toBe('pl');
    expect(cookie()).toContain(`${languageCookie}=pl;`);
  });

  test('without a language of their own finds the browser’s', () => {
    expect(languageFor(null)).toBe('it');
  });

  test('finds the choice of a browser that refuses storage in the cookie', () => {
    aBrowser(null);
    expect(languageFor('fr')).toBe('fr');
    rememberLanguage('sk');
    expect(languageFor('de')).toBe('sk');
  });
});
