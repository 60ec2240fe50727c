import type { Plugin } from 'vite';
import { isLanguage } from '#locales/languages.ts';

/** Where React Aria names what it says in each of its 34 languages. */
const dictionary = /\/react-(?:aria|stately)\/dist\/private\/\w+\/intlStrings\.mjs$/;

/** Leaves what React Aria says in languages that the portal does not speak out of the built portal. */
export function leanAria(): Plugin {
  return {
    name: 'portal-lean-aria',
    apply: 'build',
    transform: {
      filter: { id: dictionary },
      handler: (code) => ({ code: withoutForeign(code), map: null }),
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
