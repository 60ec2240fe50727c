import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parseSync } from 'vite';

/** A built file with its bytes, as they are and as the server sends them. */
export interface BuiltFile {
  /** The path below the built folder, as in a URL: `assets/payment-abc.js`. */
  path: string;
  raw: number;
  brotli: number;
}

/** Bytes of several files. */
export interface Total {
  files: number;
  raw: number;
  brotli: number;
}

/** Brotli at its best quality, each file alone: the bytes that a browser downloads. */
export function brotliSize(content: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliCompressSync(content, { params }).length;
}

/** Every script and style sheet of the portal below a built folder, largest first. */
export function builtFiles(folder: string): BuiltFile[] {
  return portalFiles(folder)
    .map((path) => {
      const content = readFileSync(join(folder, path));
      return { path, raw: content.length, brotli: brotliSize(content) };
    })
    .sort((one, other) => other.brotli - one.brotli);
}

/** The paths of every script of the portal below a built folder. */
export const scriptPaths = (folder: string): string[] =>
  portalFiles(folder).filter((path) => path.endsWith('.js'));

function portalFiles(folder: string): string[] {
  return (
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      // What begins with a dot stays on the server, and the atlas beside the portal is a site of its own.
      .filter((path) => /^(?!\.|atlas\/).*\.(js|css)$/.test(path) && statSync(join(folder, path)).isFile())
  );
}

export function total(files: BuiltFile[]): Total {
  return {
    files: files.length,
    raw: files.reduce((sum, file) => sum + file.raw, 0),
    brotli: files.reduce((sum, file) => sum + file.brotli, 0),
  };
}

/**
 * What a page loads before any code of it runs: the scripts, preloads and style sheets that its HTML names, and
 * all that those scripts import statically. `page` is a path below the folder, such as `index.html`.
 */
export function entryGraph(folder: string, page: string): string[] {
  const html = readFileSync(join(folder, page), 'utf8').replaceAll(/<!--[\s\S]*?-->/g, '');
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path) || !existsSync(join(folder, path))) return;
    found.add(path);
    if (path.endsWith('.js')) for (const imported of staticImports(folder, path)) visit(imported);
  };
  for (const tag of html.match(/<(?:script|link)\b[^>]*>/gi) ?? []) {
    const path = /\b(?:src|href)="\/?([^"?#]+\.(?:js|css))"/.exec(tag)?.[1];
    if (path) visit(path);
  }
  return [...found];
}

function staticImports(folder: string, path: string): string[] {
  const file = join(folder, path);
  const { module } = parseSync(path, readFileSync(file, 'utf8'));
  return [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...reexports(module.staticExports),
  ]
    .filter((request) => /^\.{0,2}\//.test(request))
    .map((request) =>
      request.startsWith('/') ? request.slice(1) : relative(folder, join(dirname(file), request)),
    )
    .map((request) => posix.normalize(request.replaceAll('\\', '/')));
}

function reexports(exports: { entries: { moduleRequest?: { value: string } | null }[] }[]): string[] {
  return exports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? []));
}
