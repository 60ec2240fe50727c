import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFolder } from './compress.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const ATLAS = 'atlas';
const record = join(dist, '.built');

/** What the pages are made of: a change of any makes a build stale. */
const SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** Builds pages, in order. Each is a script of Node's. */
const STEPS: readonly (readonly string[])[] = [
  ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  ['scripts/prerender.ts'],
];

/** Builds the portal's pages and compresses them ahead. Throws where a step fails. */
export async function build(): Promise<void> {
  emptyExceptAtlas();
  for (const step of STEPS) {
    // Whatever runs this: tests set another one, with which the pages would be those that one develops with.
    const env = { ...process.env, NODE_ENV: 'production' };
    const { status } = spawnSync(process.execPath, step, { cwd: root, env, stdio: 'inherit' });
    if (status !== 0) throw new Error(`The build failed at ${step.join(' ')}; its messages are above.`);
  }
  await compressFolder(dist, ATLAS);
  writeFileSync(record, '');
}

/** The atlas is built by itself (`npm run atlas`) and outlives a build of the portal. */
function emptyExceptAtlas(): void {
  const names = existsSync(dist) ? readdirSync(dist) : [];
  for (const name of names) if (!name.startsWith(ATLAS)) rmSync(join(dist, name), { recursive: true });
}

/** Builds where a source is newer than the last build; answers whether it did. */
export async function buildIfStale(): Promise<boolean> {
  if (existsSync(record) && newest(SOURCES.map((path) => join(root, path))) <= statSync(record).mtimeMs) {
    return false;
  }
  console.log('Building the pages …');
  await build();
  return true;
}

/** When the latest of these files and folders was changed; a file that was removed changes its folder. */
function newest(paths: readonly string[]): number {
  return Math.max(0, ...paths.map(changedAt));
}

function changedAt(path: string): number {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  const inside = statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [];
  return Math.max(mtimeMs, newest(inside));
}

if (import.meta.main) await build();
