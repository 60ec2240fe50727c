import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import type { ParseResult } from 'vite';

/** A file of the repository; `path` is from its root, with forward slashes. */
export interface RepositoryFile {
  path: string;
  text: string;
}

/** A rule that can be read off the files. `test` shows that it holds and that it can fail. */
export interface Rule {
  name: string;
  /** Why the rule is worth its while; printed when it is broken. */
  reason: string;
  /** What breaks the rule, one line each with the file's path. */
  complaints: (files: RepositoryFile[]) => string[];
  /** Files that break it, each by itself. */
  bad: RepositoryFile[];
  /** Files that look alike and do not. */
  good: RepositoryFile[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const textFile = /\.(ts|tsx|js|json|yaml|md|html|css|svg|sql|sh|csv)$|^\.ci\/|^[^/.]+$/;

/** Every text file that is tracked or about to be, by `git ls-files`. */
export function repositoryFiles(): RepositoryFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  const paths = [...new Set(listed.toString().split('\n'))].filter((path) => textFile.test(path));
  return paths
    .filter((path) => existsSync(root + path))
    .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
}

/** TypeScript that someone wrote: neither generated nor a declaration. */
export function isSource(file: RepositoryFile): boolean {
  return /\.tsx?$/.test(file.path) && !/\.(gen|d)\.ts$/.test(file.path);
}

export function isTest(file: RepositoryFile): boolean {
  return /\.test\.tsx?$/.test(file.path) || file.path.startsWith('model-tests/');
}

const parsed = new WeakMap<RepositoryFile, ParseResult>();

/** The syntax tree of a source file; parsed once. */
export function parseSource(file: RepositoryFile): ParseResult {
  const known = parsed.get(file);
  if (known) return known;
  const result = parseSync(file.path, file.text);
  parsed.set(file, result);
  return result;
}

/** The line of a place in a file, for a complaint. */
export function at(file: RepositoryFile, offset: number): string {
  return `${file.path}:${file.text.slice(0, offset).split('\n').length}`;
}
