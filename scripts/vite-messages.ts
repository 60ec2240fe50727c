import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { fileOfArea, MAIL } from '#locales/areas.ts';
import type { Catalog } from '#locales/catalog.ts';
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
        return { code: `export default ${pack([area], language as Language)}`, moduleType: 'js' };
      },
    },
  };
}

const compileArea = (area: string, language: Language) =>
  compileCatalog(readArea(area, language), readArea(area, fallbackLanguage));

/** Areas for download as JSON, found apart from the keys of all others. */
function pack(areas: readonly string[], language: Language, foreign = keysBeside(areas)): string {
  const whole = Object.assign({}, ...areas.map((area) => compileArea(area, language))) as Catalog;
  return JSON.stringify(packCatalog(whole, foreign));
}

const keysBeside = (areas: readonly string[]): string[] =>
  messageAreas()
    .filter((other) => !areas.includes(other))
    .flatMap((other) => Object.keys(readArea(other, fallbackLanguage)));

/** Where nothing is built, each catalog is asked for by its own path from the root of what is served, the tree. */
const servedCatalogs = `
const files = import.meta.glob('/src/locales/*/??.json', { query: '?packed', import: 'default' });
const find = (area, language) => files['/src/locales/' + area + '/' + language + '.json'];
export const fileOf = (area) => area;
export const readCatalog = (area, language) => (find(area, language) ?? find(area, '${fallbackLanguage}'))();`;

/**
 * In a build a file is named by language and the hash of its messages, so that the portal's first chunk holds a hash for
 * each and not a name for each language, which would be a hundred and fifty of them.
 */
function builtCatalogs(
  context: Rolldown.PluginContext,
  { consumer, build: { assetsDir } }: { consumer: string; build: { assetsDir: string } },
): string {
  const areas = messageAreas().filter((area) => area !== MAIL);
  const hashes = [...Map.groupBy(areas, fileOfArea)].map(([file, inside]) => {
    const foreign = keysBeside(inside);
    const packed = languages.map((language) => [language, pack(inside, language, foreign)] as const);
    const hash = createHash('sha256').update(JSON.stringify(packed)).digest('hex').slice(0, 10);
    // What the server renders with has its messages already.
    for (const [language, catalog] of consumer === 'client' ? packed : []) {
      const fileName = `${assetsDir}/messages/${file}-${language}-${hash}.js`;
      context.emitFile({ type: 'asset', fileName, source: `export default ${catalog}` });
    }
    return [file, hash];
  });
  const elsewhere = areas.filter((area) => fileOfArea(area) !== area).map((area) => [area, fileOfArea(area)]);
  return `
const hashes = ${JSON.stringify(Object.fromEntries(hashes))};
const elsewhere = ${JSON.stringify(Object.fromEntries(elsewhere))};
export const fileOf = (area) => elsewhere[area] ?? area;
export const readCatalog = async (file, language) =>
  (await import(/* @vite-ignore */ './messages/' + file + '-' + language + '-' + hashes[file] + '.js')).default;`;
}
