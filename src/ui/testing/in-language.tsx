import type { ReactElement, ReactNode } from 'react';
import { loadTranslator } from '#locales/load.ts';
import { MessagesProvider } from '#locales/react.tsx';

/** English, for the names and sentences that a test looks for. */
export const english = await loadTranslator('en');

/** A view in English, in the landmark that a page gives it. */
export function Page({ children }: { children: ReactNode }): ReactElement {
  return (
    <MessagesProvider translator={english}>
      <main>{children}</main>
    </MessagesProvider>
  );
}
