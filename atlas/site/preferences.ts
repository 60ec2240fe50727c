import { useState } from 'react';
import { chosenLanguage, rememberLanguage } from '#locales/language-choice.ts';
import type { Language } from '#locales/languages.ts';
import { keep, kept } from './kept.ts';

const CODE_KEY = 'atlas.code';
const THEME_KEY = 'portal.theme';

/** The language of the screens' words, and whether names of the code stand in their place. */
export function usePreferences() {
  const [language, setLanguage] = useState(chosenLanguage);
  const [showsCode, setShowsCode] = useState(() => kept(CODE_KEY) === 'true');
  return {
    language,
    showsCode,
    chooseLanguage: (next: Language) => {
      rememberLanguage(next);
      setLanguage(next);
    },
    chooseCode: (next: boolean) => {
      keep(CODE_KEY, String(next));
      setShowsCode(next);
    },
  };
}

/** Changes between light and dark; the key is the portal's, so both look alike. */
export function switchTheme(): void {
  const { dataset } = document.documentElement;
  const isDark = dataset['theme']
    ? dataset['theme'] === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  dataset['theme'] = isDark ? 'light' : 'dark';
  keep(THEME_KEY, dataset['theme']);
}
