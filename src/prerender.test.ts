import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { renderSignIn } from './prerender.tsx';

const source = fileURLToPath(new URL('.', import.meta.url));

/** What a file imports of the portal itself, without what is downloaded later. */
function importsOf(path: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const named = readFileSync(source + path, 'utf8').matchAll(
    /^import (?!type )[^;]*from '(#|\.\/)([^']+)';$/gm,
  );
  return [...named]
    .map(([, root, target]) => (root === '#' ? `${target}` : `${folder}${target}`))
    .filter((target) => /\.tsx?$/.test(target) && existsSync(source + target));
}

/** Everything that runs before the portal comes. */
function runsFirst(): string[] {
  const reached = new Set(['app.tsx']);
  // The set grows while it is read, which makes it the queue.
  for (const path of reached) for (const target of importsOf(path)) reached.add(target);
  return [...reached];
}

const keysOf = (path: string): string[] => Object.keys(JSON.parse(readFileSync(source + path, 'utf8')));
const allKeys = new Set(globSync('locales/*/en.json', { cwd: source }).flatMap(keysOf));

/** The messages that a file names: as a whole, or as the beginning of several. An event of a chart is none. */
function saidIn(path: string): string[] {
  const texts = [...readFileSync(source + path, 'utf8').matchAll(/(?<!type: )['`]([a-z]\w*\.\w*)(\$\{)?/gi)];
  return texts.flatMap(([, key = '', more]) =>
    more ? [...allKeys].filter((one) => one.startsWith(key)) : allKeys.has(key) ? [key] : [],
  );
}

const face = {
  name: 'Termline',
  years: '2026',
  providers: [],
  support: { phone: '', hours: null },
  timeZone: 'America/Chicago',
};

test('a page before sign-in has every message that it can say, whatever the server answers', () => {
  const { messages } = renderSignIn('en', face);
  const files = runsFirst().filter((path) => path.startsWith('ui/'));
  expect(files).toEqual(expect.arrayContaining(['ui/sign-in/sign-in-notice.tsx', 'ui/shell/auth-foot.tsx']));
  const missing = files.flatMap((path) =>
    saidIn(path)
      .filter((key) => !(key in messages))
      .map((key) => `${path}: ${key}`),
  );
  expect(missing).toEqual([]);
});
