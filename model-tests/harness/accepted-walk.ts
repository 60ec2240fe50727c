import { recordedLogic, type Graph, type Happened } from './explore.ts';
import type { Model } from './model.ts';
import { expectedTour, firstOther, retrace, type ExpectedTour } from './paths-file.ts';
import type { TourFailure } from './tour-results.ts';

/** As much of a graph as it takes to walk given events: the chart is not explored, which takes seconds. */
export function unexplored({ machine }: Model): Graph {
  return { moments: [], edges: [], leaving: [], starts: [], logic: recordedLogic(machine) };
}

/** What each step of a committed tour did, as far as it can be walked; the start is the first. */
export function happenings(model: Model, tour: ExpectedTour): Happened[] {
  const graph = unexplored(model);
  const { start, events } = retrace(model, graph, tour);
  if (!(start in model.inputs)) return [];
  const [begin, first] = graph.logic.start(model.inputs[start]);
  let at = begin;
  const steps = events.map((event) => {
    const [after, happened] = graph.logic.step(at, event);
    at = after;
    return happened;
  });
  return [first, ...steps];
}

/** Where a committed tour fails with the chart alone; undefined where it does what was accepted. */
export function pureFailure(model: Model, tour: ExpectedTour, number: number): TourFailure | undefined {
  const graph = unexplored(model);
  const { stop, ...walk } = retrace(model, graph, tour);
  const other = firstOther(tour, walk.start in model.inputs ? expectedTour(model, graph, walk) : undefined);
  if (!other) return undefined;
  const { step, expected, found, differences } = other;
  const labels = tour.steps.map(({ event }) => event);
  return {
    tour: number,
    start: tour.start,
    step,
    event: labels[step - 1],
    state: expected.state,
    found: found?.state,
    wrongs: differences ?? [stop ?? 'cannot be walked'],
    before: labels.slice(0, Math.max(0, step - 1)),
    steps: [`start '${tour.start}'`, ...labels.slice(0, step)],
  };
}
