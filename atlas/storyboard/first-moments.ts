import type { TourLabels } from '#model-tests/harness/accepted-tours.ts';
import { recordedLogic, type RecordedLogic } from '#model-tests/harness/explore.ts';
import { valueText } from '#model-tests/harness/identity.ts';
import type { Model } from '#model-tests/harness/model.ts';
import { offers } from '#model-tests/harness/offers.ts';
import type { Walked } from '#model-tests/harness/pure-logic.ts';

/** A moment in which a tour first comes to a state value as that is described. */
export interface FirstMoment {
  readonly value: string;
  readonly snapshot: Walked['snapshot'];
  readonly start: string;
  /** The tour, as `npm run paths -- <chart> --tour <number>` counts. */
  readonly tour: number;
  /** The labels of the steps that lead here. */
  readonly steps: readonly string[];
}

/** The moments of a tour in their order; one that the chart does not follow any more ends there. */
function* momentsOf(model: Model, logic: RecordedLogic, { start, steps }: TourLabels): Generator<Walked> {
  if (!(start in model.inputs)) return;
  let [at] = logic.start(model.inputs[start], start);
  yield at;
  for (const step of steps) {
    const offer = offers(model, at).find(({ label }) => label === step);
    if (!offer) return;
    [at] = logic.step(at, offer.event);
    yield at;
  }
}

/**
 * The state values that the committed tours of a chart come to, each with the moment that its picture shows. Only the
 * tours are walked: exploring a whole chart takes as long as a minute. Where no tour comes to a moment that looks as its
 * state is described, the first one stands.
 */
export function firstMoments(model: Model, tours: readonly TourLabels[]): FirstMoment[] {
  const { looksDescribed = () => true } = model;
  const logic = recordedLogic(model.machine);
  const found = new Map<string, FirstMoment>();
  const described = new Set<string>();
  for (const [index, tour] of tours.entries()) {
    let step = -1;
    for (const { snapshot } of momentsOf(model, logic, tour)) {
      step += 1;
      const value = valueText(snapshot.value);
      if (described.has(value) || (found.has(value) && !looksDescribed(snapshot))) continue;
      if (looksDescribed(snapshot)) described.add(value);
      const steps = tour.steps.slice(0, step);
      found.set(value, { value, snapshot, start: tour.start, tour: index + 1, steps });
    }
  }
  return [...found.values()];
}
