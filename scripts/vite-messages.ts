import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Catalog } from '#locales/catalog.ts';
import { compileCatalog } from '#locales/compile.ts';
import type { MessageTexts } from '#locales/compile.ts';
import { packCatalog } from '#locales/pack-catalog.ts';
import type { PackedCatalog } from '#locales/packed-catalog.ts';
import { partOf } from '#locales/parts.ts';

const catalogPath = /\/src\/locales\/[a-z]{2}\.json(?:\?packed=[a-z]+)?$/;

/**
 * Serves `src/locales/<language>.json` as finished pieces, in build, dev server and tests alike,
 * so that no message parser reaches a browser; packed for download where `?packed=payment` asks for a part of it (`src/locales/parts.ts`). English stands in
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
        const part = query?.replace('packed=', '');
        if (part === undefined) return JSON.stringify(catalog);
        const packed = JSON.stringify(packPart(catalog, part));
        return { code: `export default ${packed}`, moduleType: 'js' };
      },
    },
  };
}

/** The messages of one part, found apart from those of all others. Throws for a part without any. */
function packPart(catalog: Catalog, part: string): PackedCatalog {
  const keys = Object.keys(catalog);
  const own = keys.filter((key) => partOf(key) === part);
  if (own.length === 0) throw new Error(`There are no messages of the part "${part}"`);
  const messages = Object.fromEntries(own.map((key) => [key, catalog[key]!]));
  return packCatalog(
    messages,
    keys.filter((key) => partOf(key) !== part),
  );
}

function readTexts(path: string): MessageTexts {
  return JSON.parse(readFileSync(path, 'utf8')) as MessageTexts;
}
