import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { replayVariables } from '../harness/replay-options.ts';
import { watchedTitle, type Watched } from './watched.ts';

/** Walks one tour of the portal's own in the built portal, with its server and database. */
export function replayInPortal(watched: Watched): number {
  const { chart, tour, isHeaded } = watched;
  console.log(watchedTitle(watched));
  const reporter = fileURLToPath(new URL('portal-replay-reporter.ts', import.meta.url));
  const args = [
    'test',
    '-g',
    ` ${chart} tour ${tour}:`,
    '--reporter',
    reporter,
    ...(isHeaded ? ['--headed'] : []),
  ];
  const { status } = spawnSync('playwright', args, {
    stdio: 'inherit',
    env: { ...process.env, DEEP: '1', ...replayVariables(watched) },
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}
