import type { ReactElement, ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useMessages } from '#locales/react.tsx';
import { allowEmptyMarkup } from './empty-markup.ts';

allowEmptyMarkup();

/** React Aria in the portal's language. Around each part that uses it, so that a page without such a part loads neither. */
export function Localized({ children }: { children: ReactNode }): ReactElement {
  return <I18nProvider locale={useMessages().locale}>{children}</I18nProvider>;
}
