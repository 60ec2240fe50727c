import { existsSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { reached } from './later-chunks.ts';

/**
 * The chunks of what is needed first, which the bundler would split along what each later page shares with it, each
 * piece a request more. A module belongs to the first chunk one of whose files imports it statically.
 * @param chunks the chunks, the most urgent first, each with the files that it begins with
 * @throws where such a file was moved, whose chunk would be gone without a word
 */
export function firstChunks(
  chunks: readonly { readonly name: string; readonly files: readonly string[] }[],
): Rolldown.CodeSplittingGroup[] {
  return chunks.map(({ name, files }) => {
    const missing = files.filter((file) => !existsSync(file));
    if (missing.length > 0) throw new Error(`The chunk '${name}' begins with no file: ${missing.join(', ')}`);
    let members: ReadonlySet<string> | undefined;
    return {
      name: (id, context) => {
        members ??= reached(files, (module) => context.getModuleInfo(module)?.importedIds ?? []);
        return members.has(id) ? name : null;
      },
    };
  });
}
