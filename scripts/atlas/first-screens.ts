import { acceptedTours, type TourLabels } from '#model-tests/harness/accepted-tours.ts';
import { recordedLogic, type RecordedLogic } from '#model-tests/harness/explore.ts';
import type { Model } from '#model-tests/harness/model.ts';
import { activeStates, valueText } from '#model-tests/harness/identity.ts';
import { offers } from '#model-tests/harness/offers.ts';
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
 * The state values that the committed tours of a chart come to, in their order, each with the way there. Only the tours
 * are walked: exploring a whole chart takes as long as a minute. Where no tour comes to a moment that looks as its state
 * is described, the first one stands.
 */
export function firstScreens(model: Model, view: ViewTexts): FirstScreen[] {
  const { looksDescribed = () => true } = model;
  const logic = recordedLogic(model.machine);
  const screens = new Map<string, FirstScreen>();
  const described = new Set<string>();
  for (const [index, tour] of acceptedTours(model.id).entries()) {
    let step = -1;
    for (const { snapshot } of momentsOf(model, logic, tour)) {
      step += 1;
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
