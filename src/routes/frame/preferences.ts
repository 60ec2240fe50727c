import { createContext } from 'react';
import type { Language } from '#locales/languages.ts';
import type { Theme } from '#ui/portal/portal-tools.tsx';

/** What the entry holds for the whole page, signed in or not. */
export interface Preferences {
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
  readonly setLanguage: (language: Language) => void;
  /** Null while there is nothing to change. */
  readonly openCookieSettings: (() => void) | null;
}

export const PreferencesContext = createContext<Preferences>({
  theme: 'system',
  setTheme: () => {},
  setLanguage: () => {},
  openCookieSettings: null,
});
