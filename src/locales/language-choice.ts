import { bestLanguage, isLanguage } from './languages.ts';
import type { Language } from './languages.ts';

/** The key in `localStorage` and the cookie that hold the chosen language. */
export const languageKey = 'portal.language';
export const languageCookie = 'portal_language';

const year = 365 * 24 * 60 * 60;

/** The language that this browser chose before, else the last user's, else the best of its own, else English. */
export function chosenLanguage(): Language {
  const stored = readStored();
  return isLanguage(stored) ? stored : bestLanguage(navigator.languages);
}

/** The language in which the page is, which whoever chooses one changes. */
export const shownLanguage = (): Language => bestLanguage([document.documentElement.lang]);

/** The language for a user who has signed in: the one chosen in this browser, else the user's own (§7 `/self`). */
export function languageFor(usersOwn: string | null): Language {
  if (usersOwn === null || hasChosen()) return chosenLanguage();
  const language = bestLanguage([usersOwn]);
  writeCookie(language);
  return language;
}

/**
 * Keeps the choice in this browser, also where the user is signed out, and in a cookie, so that the server
 * sends the sign-in page in it.
 */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // A browser that refuses storage keeps the cookie alone.
  }
  writeCookie(language);
}

/** For the server, which cannot see what is stored; without a choice in storage it is the last user's language. */
function writeCookie(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}

function hasChosen(): boolean {
  try {
    return isLanguage(localStorage.getItem(languageKey));
  } catch {
    return readCookie(document.cookie) !== undefined;
  }
}

function readStored(): string | null | undefined {
  try {
    return localStorage.getItem(languageKey) ?? readCookie(document.cookie);
  } catch {
    return readCookie(document.cookie);
  }
}

/** The language cookie's value in a `Cookie` header or `document.cookie`. */
export function readCookie(cookies: string): string | undefined {
  return cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${languageCookie}=`))
    ?.slice(languageCookie.length + 1);
}
