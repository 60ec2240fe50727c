import { languages } from '../../src/locales/languages.ts';
import { namesOf, plural, type Names } from './names.ts';
import { untranslated, type Kind, type Skeleton } from './skeleton.ts';

/** A change of a file that several flows share. */
export interface Registration {
  readonly file: string;
  readonly change: (before: string) => string;
}

/** A flow that is named. */
export interface Registered {
  /** A wizard has three pages, and a draft. */
  readonly kind: Kind;
  /** As its folders and its messages have them: a form's in the singular, a list's in the plural. */
  readonly names: Pick<Names, 'name' | 'camel' | 'pascal' | 'title'>;
  /** The name of one, by which its table is called. */
  readonly one: Names;
  /** The number of the migration that makes its table. */
  readonly migration: string;
  /** The server's folder for its operation, `receivables`. */
  readonly area: string;
  /** Whether it is of the user, whoever is signed in, not of a customer. */
  readonly isOwn: boolean;
}

/**
 * Where a flow is named outside its own files: its area's part of the contract and of the server's operations, table
 * of pages, router, what pages read first and how they are opened, the nouns by which folders are called, the record of what happened, and the title of its page. Its other messages are a folder of its own.
 */
export function registrations(
  { kind, names: { name, camel, pascal, title }, one, migration, area, isOwn }: Registered,
  { paths, schemas, reads }: Skeleton,
): Registration[] {
  const isWizard = kind === 'wizard';
  // Only who may send what a form or a wizard ends with may open it.
  const access = isOwn ? 'ANY_USER' : kind === 'list' ? 'CUSTOMER_PAGE' : 'PAYMENT_PAGE';
  const pages = (isWizard ? ['', '/review', '/done'] : ['']).map((step) => `/${name}${step}`);
  const route = isWizard ? `${camel}Routes` : `${camel}Route`;
  return [
    ...(isWizard ? [...draftFlow(name), notWalked(name)] : []),
    ...(kind === 'form' ? [noMoney(pascal)] : []),
    ...(kind === 'list' ? [] : recordedAct(one)),
    ...table(one, migration),
    // A list of the user’s own is found from the settings, a wizard where what it is about is shown.
    ...(kind === 'wizard' || isOwn ? [] : [menuEntry(name, camel)]),
    ...(kind === 'list' ? [demonstration(pascal, name), lookedAt(pascal, isOwn)] : []),
    {
      file: `src/api/contract/areas/${area}.yaml`,
      // The schemas are the last that an area says.
      change: (before) => above(before, /^components:$/m, paths) + schemas,
    },
    {
      file: 'src/domain/access/access.ts',
      change: (before) =>
        above(before, /^ {2}'\/cgi-bin\//m, pages.map((page) => `  '${page}': ${access},\n`).join('')),
    },
    {
      file: 'src/routes/frame/router.ts',
      change: (before) =>
        above(before, /^ {2}\.\.\.textRoutes,$/m, `  ${route},\n`).replace(
          /^import \{ textRoutes \}/m,
          `import { ${route} } from '#routes/${name}/${name}.tsx';\n$&`,
        ),
    },
    {
      file: 'model-tests/reads/expected-reads.ts',
      change: (before) =>
        above(
          before,
          /^ {2}'\/help':/m,
          pages.map((page) => `  '${page}': { at: '${page}', reads: ${reads} },\n`).join(''),
        ),
    },
    visits(pages),
    noun(one.name),
    {
      file: `server/${area}/operations.ts`,
      change: (before) =>
        above(
          above(before, /^\};$/m, `  ...${camel}Operations,\n`),
          /^$/m,
          `import { ${camel}Operations } from '#server/${area}/${name}/operations.ts';\n`,
        ),
    },
    ...message('frame', `${camel}.title`, title),
  ];
}

/** The word by which its folders are called in every layer. */
const noun = (name: string): Registration => ({
  file: 'repository-rules/nouns.ts',
  change: (before) => {
    const table = /(?<=^export const NOUNS = \[\n)(?: {2}'[a-z-]+',\n)+/m;
    const lines = table.exec(before)?.[0].split('\n').filter(Boolean);
    if (!lines) throw missing(table);
    const all = [...new Set([...lines, `  '${name}',`])].toSorted();
    return before.replace(table, `${all.join('\n')}\n`);
  },
});

/** How its pages are opened where their every control is used: a wizard’s first, until the way to the others is said. */
const visits = ([first = '', ...further]: readonly string[]): Registration => ({
  file: 'model-tests/portal/page-visits.ts',
  change: (before) =>
    above(
      before,
      /^ {2}'\/cgi-bin\//m,
      [
        `  '${first}': [{ as: DANA, at: '${first}' }],\n`,
        ...further.map((page) => `  '${page}': 'TO SAY: the way to it from the first page',\n`),
      ].join(''),
    ),
});

/** A message of an area that there is: in English, and marked as still to be said in every other language. */
const message = (area: string, key: string, english: string): Registration[] =>
  languages.map((language) => ({
    file: `src/locales/${area}/${language}.json`,
    change: (before) => {
      const text = language === 'en' ? english : untranslated(language, english);
      const all = { ...(JSON.parse(before) as Record<string, string>), [key]: text };
      const sorted = Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1));
      return `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`;
    },
  }));

/** That the record of what happened names what is written: among what is done about a customer. */
const recordedAct = ({ snake, camel, title }: Names): Registration[] => [
  {
    file: 'src/domain/activity/activity-actions.ts',
    change: (before) => above(before, /^ {2}\],\n {2}look: \[$/m, `    '${snake}_created',\n`),
  },
  {
    file: 'src/locales/activity-words.ts',
    change: (before) =>
      above(before, /^ {2}acting_began:/m, `  ${snake}_created: 'activity.${camel}Created',\n`),
  },
  ...message('activities', `activity.${camel}Created`, `${title} sent`),
];

/** What takes a key is taken for a payment, unless it is said that it is none. */
const noMoney = (pascal: string): Registration => ({
  file: 'model-tests/faults/classes.ts',
  change: (before) =>
    above(
      before,
      /^ {2}createChargebacks: \{$/m,
      `  create${pascal}: {\n    kind: 'write',\n    why: 'pays nothing; the key answers a repeat as before',\n  },\n`,
    ),
});

/** That there is a table, for whoever makes the database, types it, and tests who reads what. */
function table(one: Names, number: string): Registration[] {
  const { name, camel, pascal, snake } = namesOf(plural(one.name));
  return [
    {
      file: 'server/platform/db/migrate.ts',
      change: (before) =>
        above(
          above(
            before,
            /^$\n\/\*\* Every migration by its name/m,
            `import * as ${camel} from '#server/platform/db/migrations/${number}-${name}.ts';\n`,
          ),
          /^\};$/m,
          `  '${number}-${name}': ${camel},\n`,
        ),
    },
    {
      file: 'server/platform/db/schema.ts',
      change: (before) =>
        above(
          above(
            before,
            /^$\n\/\*\*\n \* The tables as Kysely types them/m,
            `import type { ${pascal}Table } from '#server/platform/db/${one.name}-table.ts';\n`,
          ),
          /^\}$/m,
          `  ${snake}: ${pascal}Table;\n`,
        ),
    },
    {
      file: 'server/testing/fenced-tables.ts',
      change: (before) => above(before, /^ {2}\.\.\.PAYING_TABLES,$/m, `  '${snake}',\n`),
    },
  ];
}

/** Its place in the menu: the last but the notices, until it is said which one. */
const menuEntry = (name: string, camel: string): Registration => ({
  file: 'src/ui/portal/portal-frame.tsx',
  change: (before) =>
    above(
      before,
      /^ {4}\['\/notices', \{/m,
      `    // TO SAY: its place, and its icon.\n    ['/${name}', { href: '/${name}', label: t('${camel}.title'), icon: 'rows' }],\n`,
    ),
});

/** That the demonstration has rows of a list. */
const demonstration = (pascal: string, name: string): Registration => ({
  file: 'server/demo/load-demo.ts',
  change: (before) =>
    above(
      above(
        before,
        /^import \{ DEMO_PASSWORD/m,
        `import { insertDemo${pascal} } from '#server/demo/${name}.ts';\n`,
      ),
      /^ {4}\/\/ Before the payments/m,
      `    await insertDemo${pascal}(tx, deps.clock);\n`,
    ),
});

/** What the record says of somebody in a user's place who reads it. */
const lookedAt = (pascal: string, isOwn: boolean): Registration => ({
  file: 'src/domain/activity/looked-area.ts',
  change: (before) =>
    above(
      before,
      /^ {2}\/\/ What stands around every page/m,
      `  // TO SAY: of which area it is.\n  list${pascal}: '${isOwn ? 'user' : 'customer'}',\n`,
    ),
});

/** A wizard has no tours in the built portal as it is written: its start and its answers there are its own. */
const notWalked = (name: string): Registration => ({
  file: 'model-tests/portal/not-walked.ts',
  change: (before) =>
    above(before, /^\};$/m, `  '${name}': 'TO SAY: why not, or walk it in ${name}.spec.ts',\n`),
});

/** That drafts of a flow are kept: to the contract and to the domain. */
const draftFlow = (name: string): Registration[] => [
  {
    file: 'src/api/contract/areas/platform.yaml',
    change: (before) => changed(before, /^( {6}enum: \[payment[^\]\n]*)\]$/m, `$1, ${name}]`),
  },
  {
    file: 'src/domain/draft/draft.ts',
    change: (before) => changed(before, /^(export type DraftFlow = [^;\n]+);$/m, `$1 | '${name}';`),
  },
];

/**
 * A text in which a line is another.
 * @throws where no line looks so
 */
function changed(before: string, line: RegExp, into: string): string {
  if (!line.test(before)) throw missing(line);
  return before.replace(line, into);
}

const missing = (line: RegExp): Error =>
  new Error(`No line looks like ${line}: mend scripts/new/registrations.ts.`);

/**
 * A text with another above its first line that looks so.
 * @throws where no line does: what all flows share was changed, and so must be this file
 */
export function above(before: string, line: RegExp, added: string): string {
  const at = before.search(line);
  if (at === -1) throw missing(line);
  return before.slice(0, at) + added + before.slice(at);
}
