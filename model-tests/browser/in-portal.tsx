import '#ui/theme.css.ts';
import '#ui/base.css.ts';
import type { ReactElement, ReactNode } from 'react';
import { isLanguage } from '#locales/languages.ts';
import { loadWhole } from '#locales/testing/load-whole.ts';
import type { RichKey } from '#locales/intl.ts';
import { MessagesProvider } from '#locales/react.tsx';

const { documentElement: page } = document;

/** In the language that the page says it is in: English for the walks, any for the atlas' stage. */
export const translator = await loadWhole(isLanguage(page.lang) ? page.lang : 'en');

/** The text of a message, to name headings and controls by what the catalog says. */
export const { t } = translator;

/** The text of a message with a link, as it is read: `plain('payment.acknowledge', { version })`. */
export const plain = (key: RichKey, values: Readonly<Record<string, string>>): string =>
  translator.rich(key, { ...values, link: (content: unknown[]) => content.join('') } as never).join('');

page.lang = translator.language;
page.dataset['theme'] ??= 'light';
document.title = 'Portal';

/** What every view of the portal stands in: its styles and the messages. */
export function InPortal({ children }: { children: ReactNode }): ReactElement {
  return <MessagesProvider translator={translator}>{children}</MessagesProvider>;
}
