import { firstMoments } from '#atlas/storyboard/first-moments.ts';
import { acceptedTours } from '#model-tests/harness/accepted-tours.ts';
import type { Model } from '#model-tests/harness/model.ts';
import { activeStates } from '#model-tests/harness/identity.ts';
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

/** The state values that the committed tours of a chart come to, in their order, each with the way there. */
export function firstScreens(model: Model, view: ViewTexts): FirstScreen[] {
  return firstMoments(model, acceptedTours(model.id)).map(({ snapshot, ...moment }) => {
    const leaves = activeStates(snapshot).filter(({ type }) => type === 'atomic' || type === 'final');
    return { ...moment, states: leaves.map(({ id }) => id), ...view.seen(snapshot) };
  });
}
