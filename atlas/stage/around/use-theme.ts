import { useSyncExternalStore } from 'react';
import type { Theme } from '../protocol.ts';

const DARK = '(prefers-color-scheme: dark)';

function follow(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  matchMedia(DARK).addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    matchMedia(DARK).removeEventListener('change', onChange);
  };
}

function themeNow(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

/** The atlas' own theme, also when it is changed. */
export const useTheme = (): Theme => useSyncExternalStore(follow, themeNow);
