import type { Edge, Graph } from '#model-tests/harness/explore.ts';
import { acceptedTours, type TourLabels } from '#model-tests/harness/accepted-tours.ts';
import type { Model } from '#model-tests/harness/model.ts';
import { activeStates, valueText } from '#model-tests/harness/identity.ts';
import type { Walked } from '#model-tests/harness/pure-logic.ts';
import type { Said, ViewTexts } from '#model-tests/texts/view-texts.ts';

/** A state value when a committed tour first comes to it as it is described, and what its screen says there. */
export interface FirstScreen {
  readonly value: string;
  /** The innermost states that it means, by their ids. */
  readonly states: readonly string[];
  readonly start: string;
  /** The tour, as `npm run paths -- <chart> --tour <number>` counts. */
  readonly tour: number;
  /** The labels of the steps that lead here. */
  readonly steps: readonly string[];
  readonly heading: Said | null;
  readonly sentences: readonly Said[];
}

/** The moments of a tour in their order; one that the chart does not follow any more ends there. */
function momentsOf(graph: Graph, { start, steps }: TourLabels): Walked[] {
  const moments: Walked[] = [];
  let at = graph.starts.find(({ name }) => name === start)?.at;
  for (const label of [null, ...steps]) {
    const from = at;
    if (label !== null && from !== undefined)
      at = graph.leaving[from]?.find((edge: Edge) => edge.label === label)?.to;
    const moment = at === undefined ? undefined : graph.moments[at];
    if (!moment) break;
    moments.push(moment);
  }
  return moments;
}

/**
 * The state values that the committed tours of a chart come to, in their order, each with the way there.
 * @param looksDescribed see the model; where no tour comes to such a moment, the first one stands
 */
export function firstScreens(
  { id, looksDescribed = () => true }: Pick<Model, 'id' | 'looksDescribed'>,
  graph: Graph,
  view: ViewTexts,
): FirstScreen[] {
  const screens = new Map<string, FirstScreen>();
  const described = new Set<string>();
  for (const [index, tour] of acceptedTours(id).entries()) {
    for (const [step, { snapshot }] of momentsOf(graph, tour).entries()) {
      const value = valueText(snapshot.value);
      if (described.has(value) || (screens.has(value) && !looksDescribed(snapshot))) continue;
      if (looksDescribed(snapshot)) described.add(value);
      const leaves = activeStates(snapshot).filter(({ type }) => type === 'atomic' || type === 'final');
      screens.set(value, {
        value,
        states: leaves.map(({ id: state }) => state),
        start: tour.start,
        tour: index + 1,
        steps: tour.steps.slice(0, step),
        ...view.seen(snapshot),
      });
    }
  }
  return [...screens.values()];
}
