import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from 'vite';
import { heldFigures } from './web/ceilings.ts';
import { scriptPaths } from './web/chunks.ts';

/*
 * Says what the built portal weighs, and fails where it weighs more than is held. The build has compressed each file
 * already, so this takes no time: `npm run bench:web` sees the same pages loaded in a browser.
 */

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** Bytes as the server sends a file: compressed, unless that makes it larger. */
function sentBytes(path: string): number {
  const compressed = join(dist, `${path}.br`);
  return statSync(existsSync(compressed) ? compressed : join(dist, path)).size;
}

const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
const sizes = new Map(scriptPaths(dist).map((path) => [`/${path}`, sentBytes(path)]));
const figures = heldFigures(manifest, sizes);
for (const { name, value, limit, unit, met } of figures)
  console.log(`${met ? 'held  ' : 'GROWN '}  ${name}: ${value} ${unit}, at most ${limit}`);
if (figures.some(({ met }) => !met)) {
  console.log('\nWhat may weigh so much, and how to find what does: docs/decisions/bytes.md');
  process.exitCode = 1;
}
