import type { Edge, Graph } from '../harness/explore.ts';
import type { ExpectedTour } from '../harness/paths-file.ts';
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
  /** Keys of the messages, to find those that stand on the screen unresolved. */
  readonly keys?: ReadonlySet<string>;
  /** The only tour to walk, for a person who watches. */
  readonly replay?: ReplayOptions | undefined;
  /** Is told of each step before it is made, 0 of the start. */
  readonly onStep?: (step: number) => void;
  /** The committed tours: those that notice what no other does are walked in a replay only. */
  readonly accepted?: readonly ExpectedTour[];
  /** Milliseconds within which a view shows its chart's step. */
  readonly patience?: number;
}

/** A committed tour in the graph. */
function walkable(graph: Graph, { start: name, steps }: ExpectedTour): Tour {
  const start = graph.starts.find((one) => one.name === name);
  if (!start) throw new Error(`There is no start '${name}'.`);
  let { at } = start;
  const edges = steps.map(({ event }): Edge => {
    const edge = graph.leaving[at]?.find(({ label }) => label === event);
    if (!edge) throw new Error(`'${event}' cannot be made here.`);
    at = edge.to;
    return edge;
  });
  return { start, edges };
}

/** The tours that the options ask for. */
export function wantedTours(graph: Graph, { replay, accepted = [] }: WalkOptions): NumberedTour[] {
  const all = tours(graph);
  if (!replay) return all.map((tour, at) => ({ number: at + 1, tour }));
  const committed = accepted[replay.tour - 1];
  const tour = all[replay.tour - 1] ?? (committed && walkable(graph, committed));
  if (!tour) throw new Error(`There is no tour ${replay.tour}.`);
  return [{ number: replay.tour, tour }];
}
