import '#ui/theme.css.ts';
import '#ui/base.css.ts';
import type { ReactElement, ReactNode } from 'react';
import { loadWhole } from '#locales/testing/load-whole.ts';
import { MessagesProvider } from '#locales/react.tsx';

/** English, for formats and messages. */
/** The English translator. */
export const english = await loadWhole('en');

/** The English text of a message, to name headings and controls by what the catalog says. */
export const { t } = english;

document.documentElement.lang = 'en';
document.documentElement.dataset['theme'] = 'light';
document.title = 'Portal';

/** What every view of the portal stands in: its styles and the English messages. */
export function InPortal({ children }: { children: ReactNode }): ReactElement {
  return <MessagesProvider translator={english}>{children}</MessagesProvider>;
}
