import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { heldRows } from './new/held.ts';
import { namesOf, plural } from './new/names.ts';
import { registrations } from './new/registrations.ts';
import { FIELD_KINDS } from './new/fields.ts';
import { ROW_KINDS } from './new/rows.ts';
import { KINDS, skeletonOf, wishOf, type Kind, type Skeleton } from './new/skeleton.ts';

const usage = `Writes the skeleton of a flow over all layers, which is ordinary code from then on.
  npm run new -- form paper-statement money      a chart with its page, one call, one operation in server/money
      reason:text delivery:choice:mail,pick-up   with these fields, of ${FIELD_KINDS.join(', ')}
  npm run new -- list credit-note receivables    a list of a customer’s rows with its page, one call, one operation
  npm run new -- list sign-in-entry access own   the same of the user’s own rows, for everybody who is signed in
      device:text way:choice:password,code       with these fields, of ${[...ROW_KINDS].join(', ')}
  npm run new -- wizard limit-request receivables  steps with a draft, sent once under a key, two operations
What must be said is marked TO SAY; its tests are red until it is.`;

/** What is left to say, and by whom a flow is held, with the lines that it needs there. */
function nextOf([kind = '', name = '', , ...words]: readonly string[]): string {
  const isList = kind === 'list';
  const called = isList ? namesOf(plural(name)) : namesOf(name);
  const held = heldRows(kind as Kind, name, isList && words[0] === 'own').flatMap(({ file, says, rows }) => [
    `${file.padEnd(48)} ${says}`,
    ...rows.map((row) => `  ${row}`),
  ]);
  const chart = isList
    ? []
    : [
        'model-tests/requirements/specified-sentences.ts  the sentences that the chart refers to',
        kind === 'form'
          ? `    '${name}',  in FORMS`
          : `    ['§…', ['${name}'], '…'],  and '${name}' at each sentence that the chart refers to`,
        `npm run paths -- ${name} --accept                 the walks, once the chart is said`,
      ];
  return `Now say what is marked TO SAY${isList ? '' : ', chart first'}: git grep "TO SAY"
Its English is made of its name: read src/locales/${called.name}/en.json${isList ? '' : ' and the words of its model'} as who uses it
${owedOf(isList, words[0] === 'own')}
Then its types anew: npm run contract
In fifteen languages at once: npm run message -- add '{"${called.camel}.title":{"en":"…","de":"…"}}'
Apart from the code stands what it is held against, so nothing writes it for you; read in the specification whether it is
${held.join('\n')}
bench/web/ceilings.ts                            what the portal weighs with it, where “npm test -- build bytes” is red
${chart.join('\n')}`;
}

/** What the skeleton does not have and nothing asks for. */
function owedOf(isList: boolean, isOwn: boolean): string {
  if (!isList) return 'Nobody reads yet what is sent: say who does, and where';
  return `Nothing writes its rows yet${isOwn ? ', and nothing leads to its page' : ''}: say what does`;
}

const AREAS = new Set(['access', 'money', 'platform', 'receivables']);

/**
 * Writes a flow into a tree.
 * @param root the tree's folder
 * @returns the files that it wrote or changed, from the root
 * @throws where the arguments say no flow, or one of its files is there already
 */
export function writeFlow(
  root: string,
  [kind = '', name = '', area = '', ...words]: readonly string[],
): string[] {
  if (!KINDS.includes(kind as Kind) || !AREAS.has(area)) throw new Error(usage);
  const names = namesOf(name);
  const migration = nextMigration(root);
  const wish = wishOf(kind as Kind, names, words, migration);
  const skeleton = skeletonOf(kind as Kind, names, area, wish);
  const there = [...skeleton.files.keys()].find((file) => existsSync(join(root, file)));
  if (there) throw new Error(`${there} is there already.`);
  const called = kind === 'list' ? namesOf(plural(name)) : names;
  const changes = registrations(
    { kind: kind as Kind, names: called, one: names, migration, area, isOwn: wish.says.has('own') },
    skeleton,
  ).map(({ file, change }): [string, string] => [file, change(readFileSync(join(root, file), 'utf8'))]);
  const written = [...skeleton.files, ...changes];
  const twice = clash(root, skeleton);
  if (twice) throw new Error(`The contract has “${twice}” already: choose another name.`);
  for (const [file, text] of written) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return written.map(([file]) => file);
}

/** A path or schema of a skeleton that the contract has already, in whichever area. */
function clash(root: string, { paths, schemas }: Skeleton): string | undefined {
  const contract = globSync('src/api/contract/areas/*.yaml', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const named = [...paths.matchAll(/^ {2}(\/\S+):$/gm), ...schemas.matchAll(/^ {4}(\w+):$/gm)];
  return named.map(([, name = '']) => name).find((name) => new RegExp(`^ +${name}:$`, 'm').test(contract));
}

/** The number after that of the last migration, `087`. */
function nextMigration(root: string): string {
  const numbers = globSync('server/platform/db/migrations/[0-9]*.ts', { cwd: root }).map((file) =>
    Number.parseInt(basename(file), 10),
  );
  return String(Math.max(0, ...numbers) + 1).padStart(3, '0');
}

/** What is made from what was written: types of the contract and of the messages. */
export function makeTypes(root: string): void {
  for (const script of ['contract', 'messages', 'format']) {
    const { status, stderr } = spawnSync('npm', ['run', '--silent', script], {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error(`npm run ${script} failed: ${stderr}`);
  }
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  try {
    const asked = process.argv.slice(2);
    const files = writeFlow(root, asked);
    makeTypes(root);
    console.log(`${files.join('\n')}\n\n${nextOf(asked)}`);
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    process.exitCode = 1;
  }
}
