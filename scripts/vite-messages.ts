import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { compileCatalog } from '#locales/compile.ts';
import type { MessageTexts } from '#locales/compile.ts';

const catalogPath = /\/src\/locales\/[a-z]{2}\.json$/;

/**
 * Serves `src/locales/<language>.json` as parsed ICU elements, in build, dev server and tests alike,
 * so that no message parser reaches a browser. English stands in for what a language lacks.
 */
export function messages(): Plugin {
  return {
    name: 'portal-messages',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@formatjs\/icu-messageformat-parser$/ },
      handler(source, importer, options) {
        if (!importer?.includes('/intl-messageformat/')) return undefined;
        return this.resolve(`${source}/no-parser.js`, importer, options);
      },
    },
    load: {
      filter: { id: catalogPath },
      handler(id) {
        const english = join(dirname(id), 'en.json');
        this.addWatchFile(english);
        const texts = readTexts(id);
        return JSON.stringify(
          basename(id) === 'en.json' ? compileCatalog(texts) : compileCatalog(texts, readTexts(english)),
        );
      },
    },
  };
}

function readTexts(path: string): MessageTexts {
  return JSON.parse(readFileSync(path, 'utf8')) as MessageTexts;
}
