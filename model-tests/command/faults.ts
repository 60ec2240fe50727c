import { spawnSync } from 'node:child_process';
import type { FaultDepth } from '../faults/report.ts';
import { faultTable } from '../faults/table.ts';
import { chartFile, hasView, modelNames, readReport } from '../harness/model-files.ts';
import type { Command } from './command.ts';

/** Meets every call with every fault at pure and at view depth, and prints the cells by chart, depth and fault. */
function meetFaults(): number {
  const charts = modelNames().map((name) => chartFile(name, 'test.ts'));
  const views = modelNames()
    .filter(hasView)
    .map((name) => chartFile(name, 'view.browser.test.tsx'));
  const tests = [...charts, ...views];
  const only = ['-t', 'every fault of every call', '--reporter', 'dot'];
  const args = ['run', '--project', 'models', '--project', 'browser', ...only, ...tests];
  const { status } = spawnSync('vitest', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  const found = (depth: string, id: string) =>
    readReport(`faults/${depth}/${id}.json`) as FaultDepth | undefined;
  const met = modelNames().map((id) => ({
    id,
    hasView: hasView(id),
    pure: found('pure', id),
    view: found('view', id),
    portal: found('portal', id),
  }));
  console.log(faultTable(met));
  return status ?? 1;
}

/** What each chart makes of each fault of its calls. */
export const faults: Command = {
  usage: [
    [
      'faults',
      'every fault of every call, at pure and view depth; the table adds the last run in the portal',
    ],
  ],
  isMeant: ({ words }) => words.length === 1 && words[0] === 'faults',
  run: () => Promise.resolve(meetFaults()),
};
