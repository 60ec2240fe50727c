import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languages, type Language } from '../../src/locales/languages.ts';
import { fieldMarks, fieldsOf, formFields, formSays } from './fields.ts';
import { named, namesOf, plural, type Names } from './names.ts';
import { ROW_KINDS, rowMarks } from './rows.ts';
import { tableMarks } from './table.ts';

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

/** What a flow is asked for besides its name. */
export interface Wish {
  /** What stands in place of marks of its own. */
  readonly marks: Readonly<Record<string, string>>;
  /** Which of the lines are its own that end with `//?word`, and which of the files that begin with it. */
  readonly says: ReadonlySet<string>;
}

/**
 * What a flow is asked for by the words after its area: the fields of a form or of a list's rows, and `own` of a list of
 * the user's own.
 * @param migration the number of the migration that makes its table
 * @throws where a word means nothing for its kind
 */
export function wishOf(kind: Kind, names: Names, words: readonly string[], migration: string): Wish {
  if (kind === 'list') {
    const isOwn = words[0] === 'own';
    const fields = fieldsOf(isOwn ? words.slice(1) : words);
    const other = fields.find((field) => !ROW_KINDS.has(field.kind));
    if (other)
      throw new Error(`A list shows no field of the kind ${other.kind}: write ${[...ROW_KINDS].join(', ')}.`);
    return {
      marks: {
        ...rowMarks(fields, names, namesOf(plural(names.name))),
        ...tableMarks(fields, names, migration, `#domain/${names.name}/${names.name}.ts`),
      },
      says: new Set([isOwn ? 'own' : 'customer']),
    };
  }
  if (kind === 'wizard' && words.length > 0)
    throw new Error(`A wizard is not asked for “${words.join(' ')}”.`);
  const fields = formFields(words);
  const table = tableMarks(fields, names, migration, `#domain/${names.name}/${names.name}-form.ts`);
  if (kind === 'wizard') return { marks: table, says: new Set(['customer']) };
  return { marks: { ...fieldMarks(fields, names), ...table }, says: formSays(fields) };
}

/**
 * Reads the skeleton of a kind for a flow. Its files stand beside this one as texts, so that no tool takes them for
 * code of the portal; each was written after the best of its neighbours.
 * @param area the server's folder for its operation, `receivables`
 */
export function skeletonOf(kind: Kind, names: Names, area: string, wish: Wish): Skeleton {
  const folder = fileURLToPath(new URL(`${kind}/`, import.meta.url));
  const text = (file: string) => named(filled(readFileSync(`${folder}${file}`, 'utf8'), wish), names, area);
  const files = globSync('**/*.txt', { cwd: `${folder}files` })
    .map((file): [string, string] => [
      named(filled(file, wish), names, area).replaceAll('\\', '/').slice(0, -'.txt'.length),
      text(`files/${file}`),
    ])
    .filter(([, said]) => said !== '');
  const inLanguages = files.flatMap(([file, said]) =>
    file.endsWith('/en.json') ? catalogs(file, said) : [[file, said] satisfies [string, string]],
  );
  return {
    files: new Map(inLanguages.sort(([one], [other]) => (one < other ? -1 : 1))),
    paths: text('paths.txt'),
    schemas: text('schemas.txt'),
    reads: text('reads.txt').trimEnd(),
  };
}

/** A text with its wished lines and marks; empty where the file as a whole is not wished. */
function filled(text: string, { marks, says }: Wish): string {
  const whole = /^\/\/\?([a-z-]+)\n/.exec(text);
  if (whole && !says.has(whole[1] ?? '')) return '';
  const lines = text
    .slice(whole?.[0].length ?? 0)
    .split('\n')
    .flatMap((line) => {
      const [mark, word = ''] = / *(?:\/\/|#)\?([a-z-]+)$/.exec(line) ?? [];
      if (mark === undefined) return line;
      return says.has(word) ? line.slice(0, -mark.length) : [];
    });
  return Object.entries(marks).reduce(
    (said, [mark, piece]) => said.replaceAll(mark, piece),
    lines.join('\n'),
  );
}

/** The messages of a flow in every language, in the order of their keys; beside English marked as still to be said. */
function catalogs(file: string, english: string): [string, string][] {
  const messages = Object.entries(JSON.parse(english) as Record<string, string>).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return languages.map((language) => {
    const said = messages.map(([key, text]) => [
      key,
      language === 'en' ? text : untranslated(language, text),
    ]);
    return [
      file.replace('/en.json', `/${language}.json`),
      `${JSON.stringify(Object.fromEntries(said), undefined, 2)}\n`,
    ];
  });
}

/** A message that is English still; no language is done while one is left. */
export const untranslated = (language: Language, english: string): string =>
  `TO SAY in ${language}: ${english}`;
