import type { Graph } from '../harness/explore.ts';
import type { ReplayOptions } from '../harness/replay-options.ts';
import { tours, type Tour } from '../harness/tours.ts';

/** A tour as `npm run paths -- <chart> --tour <number>` counts. */
export interface NumberedTour {
  readonly number: number;
  readonly tour: Tour;
}

/** How a view is walked. */
export interface WalkOptions {
  /** What was explored already. */
  readonly graph?: Graph;
  /** Tours of that graph, those of the whole where none are given. */
  readonly tours?: readonly Tour[];
  /** Keys of the messages, to find those that stand on the screen unresolved. */
  readonly keys?: ReadonlySet<string>;
  /** The only tour to walk, for a person who watches. */
  readonly replay?: ReplayOptions | undefined;
  /** Is told of each step before it is made, 0 of the start. */
  readonly onStep?: (step: number) => void;
  /** Milliseconds within which a view shows its chart's step. */
  readonly patience?: number;
}

/** The tours that the options ask for. */
export function wantedTours(
  graph: Graph,
  { replay, tours: all = tours(graph) }: WalkOptions,
): NumberedTour[] {
  if (!replay) return all.map((tour, at) => ({ number: at + 1, tour }));
  const [tour] = all;
  if (!tour) throw new Error(`There is no tour ${replay.tour}.`);
  return [{ number: replay.tour, tour }];
}
