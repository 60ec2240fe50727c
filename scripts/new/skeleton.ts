import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languages, type Language } from '../../src/locales/languages.ts';
import { named, type Names } from './names.ts';

/** The kinds of flows that there is a skeleton of. */
export const KINDS = ['form', 'list', 'wizard'] as const;
export type Kind = (typeof KINDS)[number];

/** What a flow begins with: its files by their paths from the root, and what it adds to files that all flows share. */
export interface Skeleton {
  readonly files: ReadonlyMap<string, string>;
  /** Its path in the contract, and the schemas of that. */
  readonly paths: string;
  readonly schemas: string;
  /** What its page reads first beside its frame, for the test that asks every page. */
  readonly reads: string;
}

/**
 * Reads the skeleton of a kind for a flow. Its files stand beside this one as texts, so that no tool takes them for
 * code of the portal; each was written after the best of its neighbours.
 * @param area the server's folder for its operation, `receivables`
 */
export function skeletonOf(kind: Kind, names: Names, area: string): Skeleton {
  const folder = fileURLToPath(new URL(`${kind}/`, import.meta.url));
  const text = (file: string) => named(readFileSync(`${folder}${file}`, 'utf8'), names, area);
  const files = globSync('**/*.txt', { cwd: `${folder}files` }).map((file): [string, string] => [
    named(file, names, area).replaceAll('\\', '/').slice(0, -'.txt'.length),
    text(`files/${file}`),
  ]);
  files.push(
    ...files.flatMap(([file, english]) => (file.endsWith('/en.json') ? otherLanguages(file, english) : [])),
  );
  return {
    files: new Map(files.sort(([one], [other]) => (one < other ? -1 : 1))),
    paths: text('paths.txt'),
    schemas: text('schemas.txt'),
    reads: text('reads.txt').trimEnd(),
  };
}

/** The messages of a flow in the languages beside English, each marked as still to be said. */
function otherLanguages(file: string, english: string): [string, string][] {
  const messages = Object.entries(JSON.parse(english) as Record<string, string>);
  return languages
    .filter((language) => language !== 'en')
    .map((language) => {
      const marked = messages.map(([key, text]) => [key, untranslated(language, text)]);
      return [
        file.replace('/en.json', `/${language}.json`),
        `${JSON.stringify(Object.fromEntries(marked), undefined, 2)}\n`,
      ];
    });
}

/** A message that is English still; no language is done while one is left. */
export const untranslated = (language: Language, english: string): string =>
  `TO SAY in ${language}: ${english}`;
