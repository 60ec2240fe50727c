import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const request = /(?:from|import)\s*\(?\s*'([.#][^']+)'/g;

/** The file that a request of another file means; null for a package. */
function fileOf(from: string, asked: string): string {
  if (asked.startsWith('.')) return posix.join(dirname(from), asked);
  const path = asked.slice(1);
  return /^(?:server|model-tests|atlas)\//.test(path) ? path : `src/${path}`;
}

/**
 * These files of the repository and all that they import, however far; those that are not there are left out.
 * @param root the repository's folder
 */
export function importedFiles(root: string, files: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !existsSync(join(root, file))) continue;
    found.add(file);
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, asked = ''] of text.matchAll(request)) waiting.push(fileOf(file, asked));
  }
  return [...found].toSorted();
}
