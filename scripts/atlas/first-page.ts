import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Compressed bytes that the first page may take. */
const LIMIT = 150_000;

/** What the first page asks for beside what its HTML names: the list of charts and the words of the screens. */
const DATA = ['data/atlas.json', 'data/words/en.json'];

/** As it is sent: compressed where a compressed copy lies beside it. */
function sentBytes(site: string, name: string): number {
  const file = join(site, name);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** The files that the first page loads, with what each takes on the line. */
function firstPage(site: string): { name: string; bytes: number }[] {
  const html = readFileSync(join(site, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, name = '']) => name);
  const styles = named
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(site, name), 'utf8'));
  const fonts = styles.flatMap((script) => script.match(/inter-latin-text[^"'`]*\.woff2/g) ?? []);
  const names = ['index.html', ...named, ...fonts.map((font) => `assets/${font}`), ...DATA];
  return [...new Set(names)].map((name) => ({ name, bytes: sentBytes(site, name) }));
}

/**
 * How much the first page takes, in words.
 * @throws where that is more than it may
 */
export function judgeFirstPage(site: string): string {
  const files = firstPage(site);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const text = `first page: ${(bytes / 1_000).toFixed(1)} of ${LIMIT / 1_000} kB compressed`;
  if (bytes <= LIMIT) return text;
  const list = files.map((file) => `  ${(file.bytes / 1_000).toFixed(1)} kB ${file.name}`);
  throw new Error(`The atlas is too heavy, ${text}:\n${list.join('\n')}`);
}
