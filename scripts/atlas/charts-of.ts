import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createMachine, StateMachine, type AnyStateMachine } from 'xstate';
import type { Chart } from '#atlas/chart/chart.ts';
import { readChart } from '#atlas/chart/read-chart.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `payment` for src/machines/payment/payment.ts, `lifecycle-invoice` for src/machines/lifecycle/invoice.ts. */
const chartName = (file: string): string =>
  `${file.includes('/lifecycle/') ? 'lifecycle-' : ''}${basename(file, '.ts')}`;

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }).toString();

/** The charts in a tree of the repository: what `src/machines` makes, by the names of its files. */
async function chartsIn(folder: string): Promise<Chart[]> {
  const files = globSync('src/machines/**/*.ts', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const charts: Chart[] = [];
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).toSorted()) {
    if (!/\bcreateMachine\(/.test(readFileSync(join(folder, file), 'utf8'))) continue;
    const made = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>;
    const machine = Object.values(made).find((value) => value instanceof StateMachine) as
      | AnyStateMachine
      | undefined;
    const id = chartName(file);
    if (machine) charts.push(readChart(id, machine));
  }
  return charts;
}

/** The charts of a revision, read in a tree of its own beside the packages of this one. */
async function chartsOfRevision(revision: string): Promise<Chart[]> {
  const folder = join(mkdtempSync(join(tmpdir(), 'atlas-')), 'tree');
  git('worktree', 'add', '--detach', folder, revision);
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    return await chartsIn(folder);
  } finally {
    rmSync(join(folder, 'node_modules'), { force: true });
    git('worktree', 'remove', '--force', folder);
    rmSync(join(folder, '..'), { recursive: true, force: true });
  }
}

/** A chart from an export of the atlas, or of any tool that writes XState's JSON. */
function chartFromFile(file: string): Chart {
  const config = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof createMachine>[0];
  return readChart(basename(file).replace(/(?:\.xstate)?\.json$/, ''), createMachine(config));
}

/**
 * The charts that a word of the command names: a file or folder of exports, `.` for the files as they are now, or a
 * revision of git.
 * @throws where it is none of these
 */
export async function chartsOf(name: string): Promise<Chart[]> {
  if (name === '.') return chartsIn(root);
  if (existsSync(name)) {
    if (!statSync(name).isDirectory()) return [chartFromFile(name)];
    return globSync('*.xstate.json', { cwd: name }).map((file) => chartFromFile(join(name, file)));
  }
  try {
    git('rev-parse', '--verify', `${name}^{commit}`);
  } catch (cause) {
    throw new Error(`'${name}' is no revision of git, and no export of a chart.`, { cause });
  }
  return chartsOfRevision(name);
}
