import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureName, SIZES, type Picture, type PicturesFile } from '#atlas/storyboard/picture.ts';
import { PICTURES } from './stored-pictures.ts';

/** How many pictures of a chart are new, differ from the stored ones, are the same, and went. */
export interface Change {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** The committed file's text: one picture a line, so that a review sees which screen says something else. */
function picturesText({ hash, pictures }: PicturesFile): string {
  const lines = pictures.map((picture) => `    ${JSON.stringify(picture)}`).join(',\n');
  return `{\n  "hash": ${JSON.stringify(hash)},\n  "pictures": [\n${lines}\n  ]\n}\n`;
}

/** Whether a file system that does not tell capitals apart takes two names for one. */
const isAlike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Puts what was taken of a chart in the place of what is stored. The same bytes are not written again, and pictures
 * of states that are gone are removed.
 * @param taken the folder of the chart with the new pictures and what is told of them
 */
export function storePictures(root: string, chart: string, taken: string, hash: string): Change {
  const folder = join(root, PICTURES, chart);
  mkdirSync(folder, { recursive: true });
  const told = JSON.parse(readFileSync(join(taken, 'pictures.json'), 'utf8')) as Picture[];
  const names = told.flatMap(({ value }) => SIZES.map((size) => pictureName(value, size)));
  const alike = names.filter((name, at) => names.slice(0, at).some((other) => isAlike(name, other)));
  if (alike.length > 0) throw new Error(`Two state values of '${chart}' have one name: ${alike.join(', ')}.`);
  let [added, changed, unchanged] = [0, 0, 0];
  for (const name of names) {
    const bytes = readFileSync(join(taken, name));
    const file = join(folder, name);
    if (!existsSync(file)) added += 1;
    else if (readFileSync(file).equals(bytes)) unchanged += 1;
    else changed += 1;
    if (!existsSync(file) || !readFileSync(file).equals(bytes)) writeFileSync(file, bytes);
  }
  const gone = globSync('*.webp', { cwd: folder }).filter((name) => !names.includes(name));
  for (const name of gone) rmSync(join(folder, name));
  writeFileSync(join(folder, 'pictures.json'), picturesText({ hash, pictures: told }));
  return { added, changed, unchanged, removed: gone.length };
}
