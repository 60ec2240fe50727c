import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { MAIL } from '#locales/areas.ts';
import { compileCatalog } from '#locales/compile.ts';
import { fallbackLanguage, languages, type Language } from '#locales/languages.ts';
import { messageAreas, readArea } from '#locales/load-node.ts';
import { packCatalog } from '#locales/pack-catalog.ts';

const catalogPath = /\/src\/locales\/([\w-]+)\/([a-z]{2})\.json(\?packed)?$/;

/**
 * Serves `src/locales/<area>/<language>.json` as finished pieces, in build, dev server and tests alike, so that no
 * message parser reaches a browser; packed for download with `?packed`. English stands in for what a language lacks.
 * `portal:catalogs` reads them in a browser; each folder of messages is found by itself.
 */
export function messages(): Plugin {
  return {
    name: 'portal-messages',
    enforce: 'pre',
    resolveId: { filter: { id: /^portal:catalogs$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: [catalogPath, /^\0portal:catalogs$/] },
      handler(id) {
        const [, area, language, isPacked] = catalogPath.exec(id) ?? [];
        if (area === undefined) {
          const { config } = this.environment;
          return config.command === 'build' ? builtCatalogs(this, config) : servedCatalogs;
        }
        const file = id.replace(/\?.*$/, '');
        this.addWatchFile(file);
        this.addWatchFile(join(dirname(file), `${fallbackLanguage}.json`));
        if (!isPacked) return JSON.stringify(compileArea(area, language as Language));
        return { code: `export default ${pack(area, language as Language)}`, moduleType: 'js' };
      },
    },
  };
}

const compileArea = (area: string, language: Language) =>
  compileCatalog(readArea(area, language), readArea(area, fallbackLanguage));

/** One area for download as JSON, found apart from the keys of all others. */
function pack(area: string, language: Language, foreign = keysBeside(area)): string {
  return JSON.stringify(packCatalog(compileArea(area, language), foreign));
}

const keysBeside = (area: string): string[] =>
  messageAreas()
    .filter((other) => other !== area)
    .flatMap((other) => Object.keys(readArea(other, fallbackLanguage)));

/** Where nothing is built, each catalog is asked for by its own path from the root of what is served, the tree. */
const servedCatalogs = `
const files = import.meta.glob('/src/locales/*/??.json', { query: '?packed', import: 'default' });
const fileOf = (area, language) => files['/src/locales/' + area + '/' + language + '.json'];
export const readCatalog = (area, language) => (fileOf(area, language) ?? fileOf(area, '${fallbackLanguage}'))();`;

/**
 * In a build a catalog is named by area, language and the area's hash, so that the portal's first chunk holds a hash
 * for each area and not a name for each file, which would be six hundred of them with forty areas.
 */
function builtCatalogs(
  context: Rolldown.PluginContext,
  { consumer, build: { assetsDir } }: { consumer: string; build: { assetsDir: string } },
): string {
  const areas = messageAreas().filter((area) => area !== MAIL);
  const hashes = areas.map((area) => {
    const foreign = keysBeside(area);
    const packed = languages.map((language) => [language, pack(area, language, foreign)] as const);
    const hash = createHash('sha256').update(JSON.stringify(packed)).digest('hex').slice(0, 10);
    // What the server renders with has its messages already.
    for (const [language, catalog] of consumer === 'client' ? packed : []) {
      const fileName = `${assetsDir}/messages/${area}-${language}-${hash}.js`;
      context.emitFile({ type: 'asset', fileName, source: `export default ${catalog}` });
    }
    return [area, hash];
  });
  return `
const hashes = ${JSON.stringify(Object.fromEntries(hashes))};
export const readCatalog = async (area, language) =>
  (await import(/* @vite-ignore */ './messages/' + area + '-' + language + '-' + hashes[area] + '.js')).default;`;
}
