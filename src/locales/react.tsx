import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Translator } from './intl.ts';

const TranslatorContext = createContext<Translator | undefined>(undefined);

/** Gives the views below it one language. */
export function MessagesProvider({ translator, children }: { translator: Translator; children: ReactNode }) {
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}

/** The language's messages: `const { t } = useMessages()`. Throws outside a MessagesProvider. */
export function useMessages(): Translator {
  const translator = use(TranslatorContext);
  if (!translator) throw new Error('A view that shows messages stands inside a MessagesProvider');
  return translator;
}
