import { fallbackLanguage, type Language } from './languages.ts';

/** What reasons are called that the configuration has added: by code and language. */
export type OwnShortPays = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The message of such a reason, which no catalog has. */
export const ownShortPayKey = (code: string): string => `shortPay.own.${code}`;

/** Their names as messages of a language; in English where it does not say them. */
export function ownShortPays(labels: OwnShortPays, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(labels).flatMap(([code, said]) => {
      const name = said[language] ?? said[fallbackLanguage];
      return name === undefined ? [] : [[ownShortPayKey(code), name] as const];
    }),
  );
}
