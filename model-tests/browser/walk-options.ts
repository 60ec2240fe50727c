import type { AnyMachineSnapshot } from 'xstate';
import type { Graph } from '../harness/explore.ts';
import { tours } from '../harness/tours.ts';
import { firstVisits, type NumberedTour } from './first-visits.ts';

/** A state value, when a walk comes to it first. */
export interface Visit {
  readonly snapshot: AnyMachineSnapshot;
  readonly start: string;
  readonly tour: number;
  /** How many steps of the tour lead here. */
  readonly step: number;
}

/** How a view is walked. */
export interface WalkOptions {
  /** Keys of the messages, to find those that stand on the screen unresolved. */
  readonly keys?: ReadonlySet<string>;
  /** Milliseconds before each step, for a person who watches. */
  readonly pause?: number;
  /** The number of the only tour to walk; 0 for all. */
  readonly only?: number;
  /** Milliseconds within which a view shows its chart's step. */
  readonly patience?: number;
  /** Sees each state value once, in place of axe and of stray presses; what shows no new one is not walked. */
  readonly onFirstVisit?: (visit: Visit) => Promise<void>;
}

/** The tours that the options ask for. */
export function wantedTours(graph: Graph, { only = 0, onFirstVisit }: WalkOptions): NumberedTour[] {
  const all = tours(graph);
  if (onFirstVisit) return firstVisits(graph, all);
  const numbered = all.map((tour, at) => ({ number: at + 1, tour }));
  return numbered.filter(({ number }) => only === 0 || number === only);
}
