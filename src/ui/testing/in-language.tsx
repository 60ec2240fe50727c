import type { ReactElement, ReactNode } from 'react';
import { loadWhole } from '#locales/testing/load-whole.ts';
import { MessagesProvider } from '#locales/react.tsx';

/** English, for the names and sentences that a test looks for. */
export const english = await loadWhole('en');

/** A view in English, in the landmark that a page gives it. */
export function Page({ children }: { children: ReactNode }): ReactElement {
  return (
    <MessagesProvider translator={english}>
      <main>{children}</main>
    </MessagesProvider>
  );
}
