import type { Manifest } from 'vite';

/**
 * The built scripts and style sheets that `roots` need beyond what `page` names: what can be downloaded while the
 * user types, and run when it is wanted.
 * @param roots keys of the manifest, or names of chunks
 * @param page the HTML of the first page
 * @throws for a root that the manifest does not have
 */
export function warmFiles(manifest: Manifest, roots: readonly string[], page: string): string[] {
  return [...filesOf(manifest, roots)].filter((file) => !page.includes(`"${file}"`)).sort();
}

/** The built files of chunks and of all that they import statically, as they begin in a URL: `/assets/…`. */
export function filesOf(manifest: Manifest, names: readonly string[]): Set<string> {
  const seen = new Set(names);
  const files = new Set<string>();
  // The set grows while it is read, which makes it the queue.
  for (const name of seen) {
    const chunk = manifest[name] ?? Object.values(manifest).find((built) => built.name === name);
    if (!chunk) throw new Error(`The build has no ${name}`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    for (const imported of chunk.imports ?? []) seen.add(imported);
  }
  return files;
}
