import type { Wrongs } from '../browser/seen.ts';
import { turn } from '../browser/lasting.ts';
import type { Scene } from './fault-scene.tsx';
import { faultOf, first, MOST_REPEATS, wasTold, type Judge } from './judge.ts';
import { happen } from './live-chart.ts';
import type { Sent } from './wire.ts';

/** Money whose answer is not known: the next thing asked is what became of its key, and only a press repeats it. */
export const asksByKey: Judge = async (scene, cell) => {
  const fault = faultOf(cell);
  const hasArrived = fault.wire.how === 'lost';
  const wrongs = await first(
    () => scene.beginAndStrike(fault),
    () => wasTold(scene, fault),
    () => scene.looks(),
  );
  if (wrongs.length > 0) return wrongs;
  const orders = scene.requests.length;
  const order = scene.requests.at(-1);
  const asked = () =>
    scene.wire.sent.find(
      ({ operation, url }) => operation.method === 'GET' && url.includes(order?.key ?? 'idempotency_key'),
    );
  if (!(await isAskedByKey(scene, () => asked() !== undefined, hasArrived)))
    return [`in ${scene.place} the server is not asked what became of the order`];
  const isKnown = await scene.comes(() =>
    hasArrived ? scene.wire.open === 0 : scene.pressThatRepeats() !== undefined,
  );
  if (!isKnown) return [`in ${scene.place} the order cannot be sent again`];
  if (scene.requests.length > orders) return ['the order was sent again without being asked for'];
  if (hasArrived) return scene.looks();
  return first(
    () => scene.looks(),
    () => sentAgain(scene, order),
  );
};

/** An act whose answer is not known: the same goes out again by itself, under its key, and its answer is shown. */
export const sendsSameAgain: Judge = async (scene, cell) => {
  const fault = faultOf(cell);
  const wrongs = await first(
    () => scene.beginAndStrike(fault),
    () => wasTold(scene, fault),
    () => scene.looks(),
  );
  if (wrongs.length > 0) return wrongs;
  const orders = scene.orders.length;
  scene.wire.become('held');
  const [soonest] = scene.chart.alone().timers.toSorted((one, other) => one.delay - other.delay);
  if (!soonest) return [`in ${scene.place} it is not asked again`];
  happen(scene.chart, { type: soonest.type });
  const isSent = () => scene.orders.length > orders && scene.orders.every(({ isWhole }) => isWhole);
  if (!(await scene.comes(isSent))) return [`in ${scene.place} nothing is sent again`];
  const different = new Set(scene.orders.map(({ key, url, body }) => [key, url, body].join(' ')));
  if (different.size > 1) return ['what is sent again is not the same'];
  scene.wire.become('fair');
  if (!(await scene.comes(() => scene.wire.open === 0))) return ['it is not answered'];
  return scene.looks();
};

/** Lets what waits go off until the server is asked by key, and answers that. */
async function isAskedByKey(scene: Scene, isAsked: () => boolean, hasArrived: boolean): Promise<boolean> {
  const { chart } = scene;
  scene.wire.become(hasArrived ? 'fair' : 'empty');
  for (let times = 0; times < MOST_REPEATS && !isAsked(); times += 1) {
    await turn();
    const [soonest] = chart.alone().timers.toSorted((one, other) => one.delay - other.delay);
    if (!isAsked() && soonest && !scene.isRunning && chart.alone().running.size === 0)
      happen(chart, { type: soonest.type });
  }
  return scene.comes(isAsked);
}

/** The press for the same order sends it under its key. */
async function sentAgain(scene: Scene, order: Sent | undefined): Promise<Wrongs> {
  const orders = scene.requests.length;
  const press = scene.pressThatRepeats();
  if (!press) return [`in ${scene.place} the order cannot be sent again`];
  scene.wire.become('held');
  const wrongs = await scene.press(press);
  if (wrongs.length > 0) return wrongs;
  if (
    !(await scene.comes(
      () => scene.requests.length > orders && scene.requests.every(({ isWhole }) => isWhole),
    ))
  )
    return ['the press sends nothing'];
  const again = scene.requests.at(-1);
  if (!again?.key) return ['an order is sent without a key'];
  if (order && again.key !== order.key) return ['the same order goes out under another key'];
  return !order || again.body === order.body ? [] : ['one key goes out with two bodies'];
}
