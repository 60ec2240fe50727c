import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chartFile, hasView, readReport, removeReport } from '../harness/model-files.ts';
import { replayVariables } from '../harness/replay-options.ts';
import type { WalkedTours } from '../harness/tour-results.ts';
import { Misuse } from './command.ts';
import { failureText } from './failure-text.ts';
import { toldVariable } from './replay-reporter.ts';
import { watchedSteps, watchedTitle, type Watched } from './watched.ts';

/** Walks one tour in the real view, each step told as it happens. */
export function replayInView(watched: Watched): number {
  const { chart, isHeaded } = watched;
  if (!hasView(chart)) {
    throw new Misuse(`'${chart}' has no view of its own: npm run paths -- ${chart} --tour 1 --depth pure.`);
  }
  console.log(watchedTitle(watched));
  const report = `replay/${chart}.json`;
  removeReport(report);
  const reporter = fileURLToPath(new URL('replay-reporter.ts', import.meta.url));
  const test = chartFile(chart, 'view.browser.test.tsx');
  // The runner's own page around the view would push its lower half out of a small window, where nothing can be pressed.
  const window = isHeaded ? ['--browser.headless=false', '--browser.ui=false'] : [];
  const { status } = spawnSync(
    'vitest',
    [
      'run',
      '--project',
      'browser',
      test,
      '-t',
      'in every state of every tour',
      '--reporter',
      reporter,
      ...window,
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...replayVariables(watched),
        [toldVariable]: JSON.stringify(watchedSteps(watched)),
      },
      shell: process.platform === 'win32',
    },
  );
  const walked = readReport(report) as WalkedTours | undefined;
  for (const failure of walked?.failures ?? []) console.log(`\n${failureText(chart, 'view', failure)}`);
  if (walked?.walks?.every(({ passed }) => passed)) console.log('passed');
  return status ?? 1;
}
