import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importedFiles } from '../imported-files.ts';

/** How a picture is taken, which it depends on as much as on the screen. */
const TAKING = ['take.pictures.tsx', 'screen-shot.ts', 'still.css'].map(
  (name) => `scripts/atlas/pictures/${name}`,
);

/** What a walk needs and nobody sees; catalogs are looked into message by message. */
const UNSEEN = /^model-tests\/(?:harness\/|browser\/view\.ts)|^src\/locales\/(?:[a-z]+\.json|.*\.gen\.ts)$/;

const CATALOG = 'src/locales/en.json';

/** The English messages that files name, or begin to name. */
function namedMessages(texts: readonly string[], catalog: Readonly<Record<string, unknown>>): string[] {
  const names = new Set<string>();
  const beginnings = new Set<string>();
  for (const text of texts) {
    for (const [, key = ''] of text.matchAll(/['"]([a-z]\w*(?:\.[\w-]+)+)['"]/g)) names.add(key);
    for (const [, begins = ''] of text.matchAll(/`([a-z]\w*\.[\w.-]*)\$\{/g)) beginnings.add(begins);
  }
  const keys = Object.keys(catalog).toSorted();
  const isNamed = (key: string) => names.has(key) || [...beginnings].some((begins) => key.startsWith(begins));
  return keys.filter(isNamed).map((key) => `${key}=${JSON.stringify(catalog[key])}`);
}

/** Changes with every file and every English message that the screens of a chart are made of. */
export function screensHash(root: string, chart: string): string {
  const own = importedFiles(root, [`model-tests/${chart}.model.ts`, `model-tests/${chart}.view.tsx`]);
  const files = own.filter((file) => !UNSEEN.test(file));
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  const catalog = JSON.parse(readFileSync(join(root, CATALOG), 'utf8')) as Record<string, unknown>;
  const hash = createHash('sha256');
  for (const file of TAKING) hash.update(readFileSync(join(root, file)));
  for (const [at, file] of files.entries()) hash.update(file).update(texts[at] ?? '');
  for (const message of namedMessages(texts, catalog)) hash.update(message);
  return hash.digest('hex').slice(0, 12);
}
