import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { namesOf, plural } from './new/names.ts';
import { registrations } from './new/registrations.ts';
import { FIELD_KINDS } from './new/fields.ts';
import { KINDS, skeletonOf, wishOf, type Kind } from './new/skeleton.ts';

const usage = `Writes the skeleton of a flow over all layers, which is ordinary code from then on.
  npm run new -- form paper-statement money      a chart with its page, one call, one operation in server/money
      reason:text delivery:choice:mail,pick-up   with these fields, of ${FIELD_KINDS.join(', ')}
  npm run new -- list credit-note receivables    a list of a customer’s rows with its page, one call, one operation
  npm run new -- list sign-in-entry access own   the same of the user’s own rows, for everybody who is signed in
  npm run new -- wizard limit-request receivables  steps with a draft, sent once under a key, two operations
What must be said is marked TO SAY; its tests are red until it is.`;

const next = `Now say what is marked TO SAY, chart first: git grep "TO SAY"
Apart from the code stands what it is held against, so nothing writes it for you:
  server/platform/http/access.test.ts                who may call the operation (RULES)
  model-tests/access/specified-pages.ts              who may open the page
  model-tests/requirements/specified-sentences.ts    the sentences that the charts refer to
  model-tests/portal                                 the flow in the built portal
  src/domain/access/access.ts                        its place in the menu`;

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
  const wish = wishOf(kind as Kind, names, words);
  const skeleton = skeletonOf(kind as Kind, names, area, wish);
  const there = [...skeleton.files.keys()].find((file) => existsSync(join(root, file)));
  if (there) throw new Error(`${there} is there already.`);
  const called = kind === 'list' ? namesOf(plural(name)) : names;
  const changes = registrations(
    { kind: kind as Kind, names: called, area, isOwn: wish.says.has('own') },
    skeleton,
  ).map(({ file, change }): [string, string] => [file, change(readFileSync(join(root, file), 'utf8'))]);
  const written = [...skeleton.files, ...changes];
  for (const [file, text] of written) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return written.map(([file]) => file);
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
    const files = writeFlow(root, process.argv.slice(2));
    makeTypes(root);
    console.log(`${files.join('\n')}\n\n${next}`);
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    process.exitCode = 1;
  }
}
