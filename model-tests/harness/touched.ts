import {
  activeKeys,
  momentDifferences,
  momentsOf,
  retrace,
  expectedTour,
  type ExpectedTour,
} from './paths-file.ts';
import type { PureWalk } from './walk.ts';

/** An invariant whose subject changed in the accepted walks, and how it shows first. */
export interface Touched {
  readonly says: string;
  /** `tour 3, step 4: context attempt.key: …` */
  readonly shows: string;
}

/** What differs in an accepted tour, at each of its steps: where, and what by its name. */
function differencesIn({ model, graph }: PureWalk, tour: ExpectedTour, number: number): [string, string][] {
  const { stop, ...walk } = retrace(model, graph, tour);
  const found = walk.start in model.inputs ? momentsOf(expectedTour(model, graph, walk)) : [];
  return momentsOf(tour).flatMap((expected, step): [string, string][] => {
    const now = found[step];
    const where = `tour ${number}, step ${step}`;
    // What is not reached any more is about its state.
    if (!now) return [[where, `state: ${stop ?? 'not reached'}, was ${expected.state}`]];
    return momentDifferences(expected, now).map((difference) => [where, difference]);
  });
}

/** Whether a difference is about a key of the context, whole or in part, or about a state by its name. */
function isAbout(difference: string, subject: string): boolean {
  const key = /^context ([^:]+):/.exec(difference)?.[1];
  if (key !== undefined) return key === subject || key.startsWith(`${subject}.`);
  return difference.startsWith('state:') && activeKeys(difference).has(subject);
}

/** The invariants of whose subject accepted walks would show something else now, each where it shows first. */
export function touchedInvariants(walk: PureWalk, accepted: readonly ExpectedTour[]): Touched[] {
  const differences = accepted.flatMap((tour, index) => differencesIn(walk, tour, index + 1));
  return walk.model.invariants.flatMap(({ says, about = [] }) => {
    const first = differences.find(([, difference]) => about.some((subject) => isAbout(difference, subject)));
    return first ? [{ says, shows: first.join(': ') }] : [];
  });
}
