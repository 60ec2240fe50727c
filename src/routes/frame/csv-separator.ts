import { useState } from 'react';
import { SEPARATORS, usualSeparator, type Separator } from '#locales/csv-separator.ts';
import { useMessages } from '#locales/react.tsx';

const KEY = 'portal.csvSeparator';

/** What this browser chose to stand between the cells of a file, else what is usual in the language. */
export function useCsvSeparator(): { separator: Separator; onSeparator: (separator: Separator) => void } {
  const { language } = useMessages();
  const [chosen, setChosen] = useState(readSeparator);
  return {
    separator: chosen ?? usualSeparator(language),
    onSeparator: (separator) => {
      setChosen(separator);
      try {
        localStorage.setItem(KEY, separator);
      } catch {
        // A browser that refuses storage forgets the choice with the page.
      }
    },
  };
}

function readSeparator(): Separator | null {
  try {
    const kept = localStorage.getItem(KEY) ?? '';
    return Object.hasOwn(SEPARATORS, kept) ? (kept as Separator) : null;
  } catch {
    return null;
  }
}
