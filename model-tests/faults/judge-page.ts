import type { Wrongs } from '../browser/seen.ts';
import type { Cell } from './cells.ts';
import { kindOf, kindOfCall } from './classes.ts';
import { turn } from '../browser/lasting.ts';
import type { Scene } from './fault-scene.tsx';
import { first, type Judge } from './judge.ts';
import { happen, type LiveChart } from './live-chart.ts';
import { stored } from './page-facts.ts';

/** Milliseconds that a timer takes at most to go off while the client still waits for an answer. */
const CLIENT_LIMIT = 30_000;
/** Turns without a step after which a chart waits for somebody. */
const QUIET = 4;

/** Pressed twice, it is sent once; of a read, only one is waited for. */
export const oneCall: Judge = async (scene, cell) => {
  const wrongs = await scene.begin(true);
  if (wrongs.length > 0) return wrongs;
  await scene.comes(() => scene.requests.length > 0);
  await turn();
  await turn();
  await scene.comes(() => scene.requests.every(({ isWhole }) => isWhole));
  const under =
    kindOfCall(cell.call) === 'read' ? scene.requests.filter(({ isOver }) => !isOver) : scene.requests;
  const alike = Map.groupBy(under, ({ operation, url, body }) => `${operation.method} ${url} ${body}`);
  const twice = [...alike].filter(([, sent]) => sent.length > 1).map(([request]) => request);
  return twice.map((request) => `sent twice: ${request}`);
};

/** While no answer comes the screen says what it says of that state; the late answer counts as any. */
export const busyThenDone: Judge = async (scene) => {
  const { chart } = scene;
  const wrongs = await first(
    () => scene.begin(),
    () => scene.looks(),
  );
  if (wrongs.length > 0) return wrongs;
  for (let times = 0; times < 3 && scene.isRunning; times += 1) {
    const [soonest] = chart
      .alone()
      .timers.filter(({ delay }) => delay < CLIENT_LIMIT)
      .toSorted((one, other) => one.delay - other.delay);
    if (!soonest) break;
    happen(chart, { type: soonest.type });
    const late = await scene.looks();
    if (late.length > 0) return late;
  }
  scene.wire.become('fair');
  if (!(await scene.comes(() => !scene.isRunning))) return ['the late answer ends nothing'];
  if (chart.failures.length > 0) return [`the late answer counts as ${String(chart.failures[0])}`];
  return scene.looks();
};

/** Orders and other writes that were sent. */
const changes = (scene: Scene) =>
  scene.wire.sent.filter(({ operation }) => kindOf(operation.id) !== 'read').length;

/** Lets a chart go on until nothing happens in it any more by itself. */
async function comesToQuiet(chart: LiveChart): Promise<void> {
  for (let before = chart.alone(), quiet = 0; quiet < QUIET; quiet += 1) {
    await turn();
    if (chart.alone() !== before) quiet = 0;
    before = chart.alone();
  }
}

/** A page begins anew beside or after the one whose call is under way. */
async function beginsAnew(scene: Scene, cell: Cell, before: Record<string, string>): Promise<Wrongs> {
  const sent = changes(scene);
  const known = scene.wire.sent.length;
  const key = scene.requests.at(-1)?.key;
  const next: LiveChart = scene.startAnew();
  try {
    await comesToQuiet(next);
    if (scene.isAsking(next)) await scene.comes(() => scene.wire.sent.length > known);
    await turn();
    if (changes(scene) > sent) return ['the page that begins anew sends the order again by itself'];
    const lost = Object.keys(before).filter((one) => !(one in stored()));
    if (lost.length > 0) return lost.map((one) => `'${one}' is gone from the storage`);
    const isAsked = () => scene.wire.sent.slice(known).some(({ url }) => key && url.includes(key));
    if (kindOfCall(cell.call) === 'money' && !(await scene.comes(isAsked)))
      return ['the page that begins anew does not ask for the key'];
    return [];
  } finally {
    next.actor.stop();
  }
}

/** The page is left, loaded anew or opened a second time while the call is under way. */
export const nothingLost: Judge = async (scene, cell) => {
  const wrongs = await scene.begin();
  if (wrongs.length > 0) return wrongs;
  await scene.comes(() => scene.requests.length > 0);
  const before = stored();
  if (cell.fault !== 'second tab') scene.unmount();
  if (cell.fault === 'back') scene.chart.actor.stop();
  const anew = await beginsAnew(scene, cell, before);
  if (anew.length > 0 || cell.fault !== 'second tab') return anew;
  scene.wire.become('fair');
  return first(
    async () => ((await scene.comes(() => !scene.isRunning)) ? [] : ['the first tab gets no answer']),
    () =>
      scene.chart.failures.length > 0 ? [`the first tab fails: ${String(scene.chart.failures[0])}`] : [],
    () => scene.looks(),
  );
};
