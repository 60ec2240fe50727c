import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTypes, writeFlow } from '../new.ts';
import { heldRows } from './held.ts';
import { above } from './registrations.ts';
import type { Kind } from './skeleton.ts';

/** A flow of each kind: a form with all kinds of fields and a short one, a customer's list and a user's own. */
const FLOWS = [
  'form paper-statement money reason:text delivery:choice:mail,pick-up from:date fee:money urgent:yes-no proof:file site:one-of note:optional',
  'form call-back money',
  'list credit-note receivables',
  'list sign-in-entry access own device:text way:choice:password,code',
  'list fee-change money reason:text from:date fee:money',
  'wizard limit-request receivables',
];
const CHARTS = ['paper-statement', 'call-back', 'limit-request'];
/** What holds every page, every operation and every chart against a table. */
const HOLDING = [
  'model-tests/access.test.ts',
  'model-tests/faults/faults.test.ts',
  'model-tests/portal-depth.test.ts',
];
const WALKS = [
  ...CHARTS.map((chart) => `model-tests/${chart}/`),
  'src/ui/credit-notes/',
  'src/ui/sign-in-entries/',
  'src/ui/fee-changes/',
];

/** In the built portal: a form's story, and every control of the new pages. */
const STORIES = ['paper-statement.spec.ts', 'call-back.spec.ts', 'controls-of-'];
const OF_NEW_PAGES = /paper-statement|call-back|credit-note|sign-in-entr|fee-change|limit-request/;

/**
 * What a new flow must pass as it is written, with the rows that are named to whoever writes it. Red until it is said
 * what it is for are its sentences among the requirements, its languages, and that nothing is left unsaid.
 */
const CHECKS = [
  ['tsc', '-p', '.'],
  ['oxlint', '--type-aware'],
  ['oxfmt', '--check', '.'],
  ['vitest', 'run', '--project', 'rules'],
  [
    'vitest',
    'run',
    '--project',
    'unit',
    'src/domain/paper-statement',
    'src/domain/call-back',
    'src/domain/limit-request',
    'src/domain/activity/looked-area.test.ts',
  ],
  ['vitest', 'run', '--project', 'unit', 'src/locales/catalogs.test.ts', '-t', 'has its keys in order'],
  [
    'vitest',
    'run',
    '--project',
    'server',
    'server/platform/db/tenant.test.ts',
    'server/demo/load-demo.test.ts',
    'server/platform/http/access-',
    ...FLOWS.map((flow) => flow.split(' ')).map(
      ([, name = '', area = '']) => `server/${area}/${name.slice(0, -1)}`,
    ),
  ],
  ['node', 'model-tests/paths.ts', ...CHARTS, '--accept'],
  [
    'vitest',
    'run',
    '--project',
    'models',
    '--project',
    'browser',
    '--project',
    'walks*',
    ...HOLDING,
    ...WALKS,
  ],
  ['node', 'scripts/build.ts'],
  ['playwright', 'test', '--reporter=list', '--grep', OF_NEW_PAGES.source, ...STORIES],
  // Drawn from what charts, models and views say: what lacks words leaves it undrawn.
  ['node', 'scripts/atlas.ts'],
];

/** Writes the rows that a flow is held against, as they are named to whoever writes it. */
function writeHeld(tree: string, [kind = '', name = '', , own]: readonly string[]): void {
  for (const { file, rows, above: line } of heldRows(kind as Kind, name, kind === 'list' && own === 'own')) {
    const path = join(tree, file);
    writeFileSync(path, above(readFileSync(path, 'utf8'), line, `${rows.join('\n')}\n`));
  }
}

/** Writes flows of each kind into a copy of the tree, and checks types, lint, format, rules and walks there. */
function tryNewFlows(): boolean {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const tree = mkdtempSync(join(tmpdir(), 'portal-new-flows-'));
  const tracked = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).stdout;
  for (const file of tracked.split('\0').filter(Boolean)) cpSync(join(root, file), join(tree, file));
  // The rules read what a repository lists; packages that are linked are no part of it.
  spawnSync('git', ['init', '--quiet'], { cwd: tree });
  writeFileSync(join(tree, '.git/info/exclude'), 'node_modules\n');
  for (const packages of ['node_modules', 'tools/openapi/node_modules']) {
    if (existsSync(join(root, packages))) symlinkSync(join(root, packages), join(tree, packages), 'junction');
  }
  try {
    for (const flow of FLOWS) {
      writeFlow(tree, flow.split(' '));
      writeHeld(tree, flow.split(' '));
    }
    makeTypes(tree);
    return CHECKS.map(([program = '', ...args]) => {
      const { status } = spawnSync(program, args, {
        cwd: tree,
        stdio: 'inherit',
        // Most stories of a page's controls are not told every day.
        env: { ...process.env, ...(program === 'playwright' && { DEEP: '1' }) },
        shell: process.platform === 'win32',
      });
      return status === 0;
    }).every(Boolean);
  } finally {
    rmSync(tree, { recursive: true });
  }
}

process.exitCode = tryNewFlows() ? 0 : 1;
