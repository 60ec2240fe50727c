import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Catalog } from '#locales/catalog.ts';
import { compileCatalog } from '#locales/compile.ts';
import type { MessageTexts } from '#locales/compile.ts';
import { packCatalog } from '#locales/pack-catalog.ts';

const catalogPath = /\/src\/locales\/[a-z]{2}\.json(?:\?packed)?$/;

/**
 * Serves `src/locales/<language>.json` as finished pieces, in build, dev server and tests alike,
 * so that no message parser reaches a browser; packed for download where `?packed` asks for it. English stands in
 * for what a language lacks.
 */
export function messages(): Plugin {
  return {
    name: 'portal-messages',
    enforce: 'pre',
    load: {
      filter: { id: catalogPath },
      handler(id) {
        const [path = id, query] = id.split('?');
        const english = join(dirname(path), 'en.json');
        this.addWatchFile(path);
        this.addWatchFile(english);
        const catalog = compileCatalog(readTexts(path), readTexts(english));
        if (query !== 'packed') return JSON.stringify(catalog);
        const packed = JSON.stringify(packCatalog(withoutMail(catalog)));
        return { code: `export default ${packed}`, moduleType: 'js' };
      },
    },
  };
}

/** Only the server writes mail. */
function withoutMail(catalog: Catalog): Catalog {
  return Object.fromEntries(Object.entries(catalog).filter(([key]) => !key.startsWith('mail.')));
}

function readTexts(path: string): MessageTexts {
  return JSON.parse(readFileSync(path, 'utf8')) as MessageTexts;
}
