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

/** And what the portal itself holds. */
export interface PortalPreferences extends Preferences {
  /** Whether the key “/” alone opens the search. */
  readonly isSearchKeyOn: boolean;
  readonly setSearchKeyOn: (isOn: boolean) => void;
}

export const PreferencesContext = createContext<PortalPreferences>({
  theme: 'system',
  setTheme: () => {},
  setLanguage: () => {},
  openCookieSettings: null,
  isSearchKeyOn: true,
  setSearchKeyOn: () => {},
});
