import type { Wrongs } from '../browser/seen.ts';
import { t } from '../browser/in-portal.tsx';
import type { Cell } from './cells.ts';
import { kindOfCall } from './classes.ts';
import type { Scene } from './fault-scene.tsx';
import { comesToRest, failed, faultOf, first, saysSo, wasTold, type Judge } from './judge.ts';
import { stored, typed, waysOut } from './page-facts.ts';

/** Everything typed, and everything stored for later, is still there. */
function isKept(before: { typed: Record<string, string>; stored: Record<string, string> }): Wrongs {
  const stillTyped = typed();
  const stillStored = stored();
  return [
    ...Object.entries(before.typed)
      .filter(([name, text]) => name in stillTyped && stillTyped[name] !== text)
      .map(([name]) => `what was typed into '${name}' is gone`),
    ...Object.keys(before.stored)
      .filter((key) => !(key in stillStored))
      .map((key) => `'${key}' is gone from the storage`),
  ];
}

/** It is said, and a press repeats it. */
export const withRetry: Judge = (scene, cell) =>
  first(
    () => failed(scene, cell),
    () => repeats(scene),
  );

/** One press, or two where it is asked first, or the network's return, begins the call anew, and it ends well. */
async function repeats(scene: Scene): Promise<Wrongs> {
  const { failures } = scene.chart;
  const known = failures.length;
  const sent = scene.requests.length;
  const presses = scene.pressesThatRepeat();
  scene.wire.become('fair');
  scene.goLiveAlone();
  for (const press of presses) {
    const wrongs = await scene.press(press);
    if (wrongs.length > 0) return wrongs;
  }
  if (presses.length === 0) dispatchEvent(new Event('online'));
  const isSent = await scene.comes(() => {
    if (scene.requests.length === sent) scene.settleOthers();
    return scene.requests.length > sent;
  });
  if (!isSent) return [`in ${scene.place} nothing makes the call again`];
  if (!(await scene.comes(() => !scene.isRunning))) return ['the repeated call does not end'];
  if (failures.length > known) return [`the repeated call fails: ${String(failures.at(-1))}`];
  return scene.looks();
}

/** Who lacks access is told so and whom to ask: neither the connection nor another try would help. */
function tellsOfAccess(scene: Scene, cell: Cell): Wrongs {
  if (faultOf(cell).kind !== 'forbidden' || scene.isOver) return [];
  return scene.text.includes(t('read.noAccessHint'))
    ? []
    : [`in ${scene.place} it is not said that access is missing, and whom to ask`];
}

/** It is said, and somewhere to go is shown. */
export const withWayOut: Judge = (scene, cell) =>
  first(
    () => failed(scene, cell),
    () => tellsOfAccess(scene, cell),
    () => (waysOut() > 0 || scene.isOver ? [] : [`in ${scene.place} nothing can be pressed or followed`]),
  );

/** It is said, and the form is as it was filled. */
export const keepsTyped: Judge = async (scene, cell) => {
  const fault = faultOf(cell);
  let before = { typed: {}, stored: {} };
  let busy: string | undefined;
  return first(
    () =>
      scene.beginAndStrike(fault, () => {
        busy = scene.text;
        before = { typed: typed(), stored: stored() };
      }),
    () => wasTold(scene, fault),
    () => comesToRest(scene),
    () => saysSo(scene, busy),
    () => isKept(before),
    () => (waysOut() > 0 || scene.isOver ? [] : [`in ${scene.place} nothing can be pressed or followed`]),
  );
};

/** Nothing on the screen tells of it. */
export const goesOnWithout: Judge = async (scene, cell) => {
  const fault = faultOf(cell);
  let before: string | undefined;
  return first(
    () => scene.beginAndStrike(fault, () => (before = scene.text)),
    () => wasTold(scene, fault),
    () => scene.looks(),
    () => (before === undefined || scene.text === before ? [] : [`in ${scene.place} the screen tells of it`]),
  );
};

/** The session hears of it and leads to sign-in; what was begun is kept for afterwards. */
export const leadsToSignIn: Judge = async (scene, cell) => {
  const fault = faultOf(cell);
  let before = { typed: {}, stored: {} };
  let sent = 0;
  return first(
    () =>
      scene.beginAndStrike(fault, () => {
        before = { typed: typed(), stored: stored() };
        sent = scene.requests.length;
      }),
    () => wasTold(scene, fault),
    () => scene.looks(),
    async () =>
      (await scene.comes(() => scene.heard.includes(401))) ? [] : ['the session is not told of the 401'],
    () => isKept(before),
    () =>
      kindOfCall(cell.call) === 'read' || scene.requests.length === sent
        ? []
        : ['it is sent again without a session'],
  );
};
