import { spawnSync } from 'node:child_process';
import { acceptedTours } from './accepted-tours.ts';
import { chartAsked, tourAsked } from './charts-asked.ts';
import { Misuse, type Command } from './command.ts';

/**
 * Where windows can be shown.
 * @throws where there is no display, with what to do about it
 */
export function checkDisplay(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): void {
  const hasDisplay = environment['DISPLAY'] || environment['WAYLAND_DISPLAY'];
  if (platform !== 'linux' || hasDisplay) return;
  throw new Misuse(
    '--headed needs a display, and neither DISPLAY nor WAYLAND_DISPLAY names one here. ' +
      'Run it on a desktop, or in a virtual one: xvfb-run -a npm run paths -- …',
  );
}

/** Walks one tour in the real view, in a window and slowly enough to watch. */
function showTour(name: string, tour: number): number {
  const test = 'model-tests/browser/views.browser.test.tsx';
  const args = ['run', '--project', 'browser', test, '-t', name, '--browser.headless=false'];
  const { status } = spawnSync('vitest', args, {
    stdio: 'inherit',
    env: { ...process.env, VITE_TOUR: String(tour), VITE_PAUSE: '1000' },
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}

/** One tour, watched. */
export const replay: Command = {
  usage: [['payment --tour 3 --headed', 'one tour in a window, slowly']],
  isMeant: ({ values }) => Boolean(values.headed),
  run: (asked) => {
    const chart = chartAsked(asked, '--headed shows a tour of one chart');
    const tour = tourAsked(chart, asked.values.tour ?? '1', acceptedTours(chart).length);
    checkDisplay(process.platform, process.env);
    return Promise.resolve(showTour(chart, tour));
  },
};
