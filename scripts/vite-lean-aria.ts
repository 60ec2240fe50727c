import type { Plugin } from 'vite';
import { isLanguage } from '#locales/languages.ts';

/** Where React Aria names what it says in each of its 34 languages. */
const dictionary = /\/react-(?:aria|stately)\/dist\/private\/\w+\/intlStrings\.mjs$/;

/** Where it says what stands in an empty part of a date, in 66 languages. */
const placeholders = /\/react-stately\/dist\/private\/datepicker\/placeholders\.mjs$/;

/** Leaves what React Aria says in languages that the portal does not speak out of the built portal. */
export function leanAria(): Plugin {
  return {
    name: 'portal-lean-aria',
    apply: 'build',
    transform: {
      filter: { id: [dictionary, placeholders] },
      handler: (code, id) => ({
        code: placeholders.test(id) ? withoutForeignPlaceholders(code) : withoutForeign(code),
        map: null,
      }),
    },
  };
}

/** A dictionary of React Aria without the languages that the portal does not speak; regions of the others stay. */
export function withoutForeign(code: string): string {
  return code
    .replaceAll(/^import \S+ from "[^"]+\/([a-z]{2})-[A-Z]{2}\.mjs";\n/gm, (line, language: string) =>
      isLanguage(language) ? line : '',
    )
    .replaceAll(/^ +"([a-z]{2})-[A-Z]{2}": \S+?,?\n/gm, (line, language: string) =>
      isLanguage(language) ? line : '',
    );
}

/** The placeholders of a date without the languages that the portal does not speak. */
export function withoutForeignPlaceholders(code: string): string {
  return code.replaceAll(/^ {4}'?([\w-]+)'?: \{[^}]*\},?\n/gm, (entry, locale: string) =>
    isLanguage(locale.split('-', 1)[0]!) ? entry : '',
  );
}
