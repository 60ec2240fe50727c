import type { Telling } from './telling.ts';
import { unexplored } from '../harness/accepted-walk.ts';
import { eventName } from '../harness/identity.ts';
import { resolvePath, type ExpectedMoment, type ExpectedTour } from '../harness/paths-file.ts';
import { toldEvent } from './told-event.ts';
import { sceneOf, toldScene, type Scene } from './told-scene.ts';

/** A step as a person does it, in one language. */
export interface ToldStep {
  readonly does: string;
  /** What must be seen then, one sentence each. */
  readonly sees: readonly string[];
  /** What the state refers to; empty where that is the same as before. */
  readonly references: readonly string[];
}

/** A tour as a person walks it, in one language. The first step is the start. */
export interface ToldTour {
  readonly number: number;
  readonly title: string;
  /** The fault that only this tour notices. */
  readonly kills: string | undefined;
  readonly steps: readonly ToldStep[];
}

/**
 * Tells a committed tour in words.
 * @throws when a step cannot happen any more, because the chart has changed since
 */
export function toldTour(telling: Telling, tour: ExpectedTour, number: number): ToldTour {
  const { model, frames } = telling;
  const graph = unexplored(model);
  const { events } = resolvePath(model, graph, tour);
  let [at] = graph.logic.start(model.inputs[tour.start]);
  let before: { scene: Scene; references: string } | undefined;
  const told = (does: string, { spec }: ExpectedMoment): ToldStep => {
    const now = { scene: sceneOf(telling, at), references: spec.join('; ') };
    const sees = toldScene(telling, now.scene, before?.scene);
    const isSame = now.references === before?.references;
    before = now;
    return { does, sees, references: isSame ? [] : spec };
  };
  const first = told(frames.say('tour.start', { start: tour.start }), tour.begins);
  const steps = tour.steps.map((step, index) => {
    const event = events[index] ?? { type: eventName(step.event) };
    const does = toldEvent(telling, at, event, step.event);
    [at] = graph.logic.step(at, event);
    return told(does, step);
  });
  return {
    number,
    title: frames.say('tour.title', { number: String(number), count: tour.steps.length }),
    kills: tour.kills,
    steps: [first, ...steps],
  };
}
