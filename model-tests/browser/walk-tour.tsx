import { Fragment } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Edge, Graph, Happened } from '../harness/explore.ts';
import { valueText } from '../harness/identity.ts';
import type { Model } from '../harness/model.ts';
import { answeredTypes } from '../harness/offers.ts';
import { canonicalText } from '../harness/serialize.ts';
import type { Tour } from '../harness/tours.ts';
import {
  axeWrongs,
  controlOf,
  controlsWrongs,
  foundNow,
  isControlOf,
  nameOf,
  otherControls,
  rawKeys,
  strayWrongs,
  textWrongs,
  type Wrongs,
} from './seen.ts';
import { isByControl } from './controls.ts';
import { frame, lasting } from './lasting.ts';
import { press } from './press.ts';
import type { SeenParts } from './seen-parts.ts';
import { startTourActor, type TourActor } from './tour-actor.ts';
import type { View } from './view.ts';
import type { NumberedTour, WalkOptions } from './walk-options.ts';

/** A view that is being walked, and what has been seen of it. */
export interface Run {
  readonly model: Model;
  readonly view: View;
  readonly graph: Graph;
  readonly options: WalkOptions;
  /** State values that axe has seen. */
  readonly examined: Set<string>;
  /** Moments of the graph whose controls were looked at. */
  readonly looked: Set<number>;
  /** Parts of the page that axe has seen. */
  readonly parts: SeenParts;
  /** The steps after which the view showed its chart. */
  readonly walked: Set<Happened>;
  axeViolations: number;
}

interface Scene extends TourActor {
  readonly root: Root;
  readonly render: () => void;
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
function open({ model, view }: Run, tour: Tour): Scene {
  const tourActor = startTourActor(model.machine, model.inputs[tour.start.name]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  let times = 0;
  // At once: on a busy machine a frame passes before React is done, and what is found then is taken away under the press.
  const render = () => {
    times += 1;
    flushSync(() => root.render(<Fragment key={times}>{view.render(tourActor.actor)}</Fragment>));
  };
  render();
  return { ...tourActor, root, render };
}

function close({ actor, root }: Scene): void {
  root.unmount();
  actor.stop();
  document.body.replaceChildren();
}

/** Whether the running chart is where the graph says. */
function placeWrongs(expected: AnyMachineSnapshot, { actor }: Scene): Wrongs {
  const now: AnyMachineSnapshot = actor.getSnapshot();
  const text = ({ status, value, context }: AnyMachineSnapshot) => canonicalText([status, value, context]);
  return text(now) === text(expected)
    ? []
    : [
        `the chart is in ${valueText(now.value)}, not in ${valueText(expected.value)} as expected, or with other data`,
      ];
}

/** Presses everything that belongs to no event: it may change the page, but must not reach the chart. */
async function otherWrongs(
  run: Run,
  scene: Scene,
  edges: readonly Edge[],
  snapshot: AnyMachineSnapshot,
): Promise<Wrongs> {
  scene.hold(true);
  scene.sent();
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener('click', stay);
  const wrongs: Wrongs = [];
  const hear = (by: string, isOwn: (event: AnyEventObject) => boolean) => {
    const strange = scene.sent().filter((event) => !isOwn(event));
    for (const { type } of strange) wrongs.push(`${by} sends ${type}, which it is not named for`);
  };
  for (const element of otherControls(run.view, edges, snapshot)) {
    if (!element.isConnected) continue;
    element.click();
    // React is done with a press before the next task.
    await Promise.resolve();
    hear(`'${nameOf(element)}'`, (event) => isControlOf(run.view, element, event, snapshot));
  }
  await frame();
  hear('what was pressed', () => false);
  document.removeEventListener('click', stay);
  scene.hold(false);
  // What was pressed may have opened something; the tour goes on with the view as it was.
  scene.render();
  await frame();
  return wrongs;
}

/** Looks at a state: at each visit its text, at the first one of the moment its controls, at the first one of the state the rest. */
async function look(run: Run, scene: Scene, moment: number): Promise<Wrongs> {
  const { view, graph } = run;
  const walked = graph.moments[moment];
  if (!walked) return ['an unknown moment'];
  const { snapshot } = walked;
  const answered = answeredTypes(run.model, walked);
  const edges = graph.leaving[moment] ?? [];
  const isKnown = run.looked.has(moment);
  const wrongs = await lasting(() => {
    const shown = [...placeWrongs(snapshot, scene), ...textWrongs(view, snapshot)];
    if (isKnown) return shown;
    const found = foundNow(view, snapshot);
    return [
      ...shown,
      ...controlsWrongs(view, edges, snapshot, found),
      ...strayWrongs(view, edges, answered, found),
      ...rawKeys(run.options.keys ?? new Set()),
    ];
  }, run.options.patience);
  if (wrongs.length === 0) run.looked.add(moment);
  const value = valueText(snapshot.value);
  if (wrongs.length > 0) return wrongs;
  if (run.examined.has(value)) {
    // What the page measures of itself once it is drawn moves controls; what follows takes as long.
    await frame();
    return [];
  }
  run.examined.add(value);
  const found = await axeWrongs(run.parts);
  run.axeViolations += found.length;
  return [...found, ...(await otherWrongs(run, scene, edges, snapshot))];
}

async function userStep({ view }: Run, scene: Scene, event: AnyEventObject): Promise<Wrongs> {
  const snapshot: AnyMachineSnapshot = scene.actor.getSnapshot();
  const definition = view.controls[event.type];
  await definition?.reveal?.(snapshot, event);
  const control = controlOf(view, event, snapshot);
  if (!definition || !control) return [`no control is named for ${event.type}`];
  scene.sent();
  if (definition.isOnlyWhenPossible && !snapshot.can(event) && control.elements().length === 0) return [];
  // A blocked control takes the press too, and must not pass it on.
  if (definition.act) await definition.act(control, event, snapshot);
  else await press(control);
  const sent = scene.sent();
  if (!snapshot.can(event)) return sent.map(({ type }) => `a disabled control sends ${type}`);
  return sent.some(({ type }) => type === event.type) ? [] : [`its control does not send ${event.type}`];
}

async function step(run: Run, scene: Scene, edge: Edge): Promise<Wrongs> {
  const { event } = edge;
  if (event.type.startsWith('xstate.after.')) {
    scene.clock.goOff(event.type, run.graph.moments[edge.from]?.timers ?? []);
    return [];
  }
  if (!isByControl(run.view, event, scene.actor.getSnapshot())) {
    scene.actor.send(event);
    return [];
  }
  return userStep(run, scene, event);
}

/** A step after which the view did not show its chart. */
export interface Failed {
  readonly steps: number;
  readonly says: string;
  readonly state: string;
  readonly found: string;
  readonly wrongs: Wrongs;
}

async function pauseAt({ options: { replay, onStep } }: Run, step: number): Promise<void> {
  onStep?.(step);
  if (replay && step >= replay.from && replay.pause > 0) await sleep(replay.pause);
}

/**
 * Walks one tour in the real view; undefined when nothing was wrong.
 * @param onFailed looks at the page as it stands when the tour fails
 */
export async function walkTour(
  run: Run,
  { tour }: NumberedTour,
  onFailed?: () => Promise<void>,
): Promise<Failed | undefined> {
  const scene = open(run, tour);
  const failed = async (steps: number, moment: number, wrongs: Wrongs): Promise<Failed> => {
    await onFailed?.();
    const now: AnyMachineSnapshot = scene.actor.getSnapshot();
    const state = valueText(run.graph.moments[moment]?.snapshot.value);
    return { steps, wrongs, says: wrongs[0] ?? '', state, found: valueText(now.value) };
  };
  // An exception is one of the wrongs of its step, so that the report says on which way it was thrown.
  const told = (error: unknown): Wrongs => [`throws ${String(error)}`];
  try {
    await pauseAt(run, 0);
    const first = await look(run, scene, tour.start.at).catch(told);
    if (first.length > 0) return await failed(0, tour.start.at, first);
    run.walked.add(tour.start);
    for (const [index, edge] of tour.edges.entries()) {
      await pauseAt(run, index + 1);
      const acted = await step(run, scene, edge).catch(told);
      const wrongs = acted.length > 0 ? acted : await look(run, scene, edge.to).catch(told);
      if (wrongs.length > 0) return await failed(index + 1, edge.to, wrongs);
      run.walked.add(edge);
    }
    return undefined;
  } finally {
    close(scene);
  }
}
