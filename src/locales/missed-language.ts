import type { Language } from './languages.ts';

/** A language that was chosen and could not be downloaded. */
export interface MissedLanguage {
  readonly language: Language;
  /** Whether it comes by itself once the network is back. */
  readonly isAwaited: boolean;
}

let missed: MissedLanguage | null = null;
const listeners = new Set<() => void>();

/** The choice that the page could not follow, to be told; null where it did. */
export const missedLanguage = {
  subscribe: (changed: () => void): (() => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
  current: (): MissedLanguage | null => missed,
  tell: (news: MissedLanguage | null): void => {
    if (news === missed) return;
    missed = news;
    for (const changed of listeners) changed();
  },
};
