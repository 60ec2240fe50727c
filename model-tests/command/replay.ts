import { acceptedTours } from './accepted-tours.ts';
import { chartAsked, tourAsked } from './charts-asked.ts';
import { Misuse, type Asked, type Command } from './command.ts';
import { depths, type Depth } from './failure-text.ts';
import { replayInPortal } from './replay-in-portal.ts';
import { replayInView } from './replay-in-view.ts';
import { replayPure } from './replay-pure.ts';
import { suggestion } from '#domain/portal/nearest-names.ts';
import { languageAsked, tellings } from './tellings.ts';
import { tell } from './tour.ts';
import type { Watched } from './watched.ts';

/**
 * Where windows can be shown.
 * @throws where there is no display, with what to do about it
 */
export function checkDisplay(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): void {
  const hasDisplay = environment['DISPLAY'] || environment['WAYLAND_DISPLAY'];
  if (platform !== 'linux' || hasDisplay) return;
  throw new Misuse(
    '--headed needs a display, and neither DISPLAY nor WAYLAND_DISPLAY names one here. ' +
      'Run it on a desktop, or in a virtual one: xvfb-run -a npm run paths -- … Without --headed the steps are told here.',
  );
}

/** @throws where there is no such depth */
export function depthAsked(name = 'view'): Depth {
  const depth = depths.find((one) => one === name);
  if (depth) return depth;
  throw new Misuse(`There is no depth '${name}'. ${suggestion(name, depths, 'Depths')}`);
}

function wholeNumber(option: string, text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  if (/^\d+$/.test(text)) return Number(text);
  throw new Misuse(`--${option} takes a whole number, not '${text}'.`);
}

/** What is to be watched, in words where the tours of the depth are the accepted ones. */
async function watchedTour({ words, values }: Asked, depth: Depth): Promise<Watched> {
  const chart = chartAsked({ words, values }, 'A replay is of one tour of one chart');
  const isHeaded = Boolean(values.headed);
  const pause = wholeNumber('slow', values.slow, isHeaded ? 1_000 : 0);
  const from = wholeNumber('from', values.from, 0);
  const text = values.tour ?? '1';
  // The portal walks tours of its own: what its server and its network can do.
  if (depth === 'portal') {
    return { chart, tour: wholeNumber('tour', text, 1), from, pause, isHeaded, told: undefined };
  }
  const tours = acceptedTours(chart);
  const number = tourAsked(chart, text, tours.length);
  const [telling] = await tellings([chart], languageAsked(values.language));
  const accepted = tours[number - 1];
  if (!telling || !accepted) throw new Misuse(`'${chart}' has no tour ${text}.`);
  if (from > accepted.steps.length) {
    throw new Misuse(`--from ${from}: tour ${number} of '${chart}' has ${accepted.steps.length} steps.`);
  }
  return {
    chart,
    tour: number,
    from,
    pause,
    isHeaded,
    told: { telling, accepted, tour: tell(telling, accepted, number) },
  };
}

async function replayTour(asked: Asked): Promise<number> {
  const depth = depthAsked(asked.values.depth);
  if (asked.values.headed && depth === 'pure') {
    throw new Misuse('The chart alone has no window: --headed goes with --depth view or portal.');
  }
  if (asked.values.headed) checkDisplay(process.platform, process.env);
  const watched = await watchedTour(asked, depth);
  if (depth === 'pure') return replayPure(watched);
  return depth === 'view' ? replayInView(watched) : replayInPortal(watched);
}

/** One tour, watched. */
export const replay: Command = {
  usage: [
    ['payment --tour 3 --headed', 'one tour in a window, slowly, each step told as it happens'],
    ['payment --tour 3 --depth pure', 'the chart alone, with its state after each step'],
    ['payment --tour 3 --depth view --from 12', 'at full speed to step 12, and watched from there'],
  ],
  isMeant: ({ values }) => Boolean(values.headed ?? values.depth ?? values.from),
  run: replayTour,
};
