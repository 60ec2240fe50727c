import { CallError } from '#domain/call-error.ts';
import type { Wrongs } from '../browser/seen.ts';
import type { Cell } from './cells.ts';
import { turn } from '../browser/lasting.ts';
import type { Scene } from './fault-scene.tsx';
import { callFault, type CallFault } from './faults.ts';
import { happen } from './live-chart.ts';

/** Plays a cell and says what is wrong with what comes of it. */
export type Judge = (scene: Scene, cell: Cell) => Promise<Wrongs>;

/** Attempts that a chart may make by itself before it has to tell. */
export const MOST_REPEATS = 8;
/** The first wrongs that a step finds. */
export const first = async (...steps: (() => Wrongs | Promise<Wrongs>)[]): Promise<Wrongs> => {
  for (const step of steps) {
    const wrongs = await step();
    if (wrongs.length > 0) return wrongs;
  }
  return [];
};

/** The fault of a cell that ends its call. */
export function faultOf({ fault }: Cell): CallFault {
  const found = callFault(fault);
  if (!found) throw new Error(`'${fault}' ends no call.`);
  return found;
}

/** The client has made of the answer what the fault is. */
export function wasTold({ chart }: Scene, { kind }: CallFault): Wrongs {
  const told = chart.failures[0];
  const isSo = told instanceof CallError && told.kind === kind;
  return isSo ? [] : [`the chart was told ${String(told)} instead of ${kind}`];
}

/**
 * Lets the chart come to where it needs somebody: what it repeats by itself meets the same fault again, and what else
 * it asks is answered.
 */
export async function comesToRest(scene: Scene): Promise<Wrongs> {
  const { chart } = scene;
  for (let times = 0; times < MOST_REPEATS; times += 1) {
    await turn();
    if (scene.isRunning) {
      const before = chart.failures.length;
      if (!(await scene.comes(() => chart.failures.length > before || !scene.isRunning)))
        return ['a repeat by itself is never answered'];
      continue;
    }
    if (scene.settleOthers()) continue;
    if (scene.pressThatRepeats()) return [];
    const [soonest] = chart.alone().timers.toSorted((one, other) => one.delay - other.delay);
    if (!soonest) return [];
    happen(chart, { type: soonest.type });
  }
  return [];
}

/** The screen is right, and not what it was while the call was under way. */
export async function saysSo(scene: Scene, busy: string | undefined): Promise<Wrongs> {
  const wrongs = await scene.looks();
  if (scene.waitsInVain) return [`in ${scene.place} it is busy with nothing under way`];
  if (wrongs.length > 0 || busy === undefined || scene.isOver) return wrongs;
  const isSaid = await scene.comes(() => scene.text !== busy);
  return isSaid
    ? []
    : [`in ${scene.place} nothing is said: the screen is as it was while the call was under way`];
}

/** The call meets its fault, and the chart comes to rest with something said. */
export async function failed(scene: Scene, cell: Cell): Promise<Wrongs> {
  const fault = faultOf(cell);
  let busy: string | undefined;
  return first(
    () => scene.beginAndStrike(fault, () => (busy = scene.text)),
    () => wasTold(scene, fault),
    () => comesToRest(scene),
    () => saysSo(scene, busy),
  );
}
