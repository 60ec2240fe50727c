import type { Graph } from '../harness/explore.ts';
import { valueText } from '../harness/identity.ts';
import type { Tour } from '../harness/tours.ts';

/** The part of a tour that shows something new. */
export interface NumberedTour {
  /** As `npm run paths -- <chart> --tour <number>` counts. */
  readonly number: number;
  readonly tour: Tour;
}

/** Each tour up to the last state value that none before it has shown; a tour that shows nothing new is left out. */
export function firstVisits(graph: Graph, tours: readonly Tour[]): NumberedTour[] {
  const seen = new Set<string>();
  const isNew = (moment: number): boolean => {
    const value = valueText(graph.moments[moment]?.snapshot.value);
    return !seen.has(value) && Boolean(seen.add(value));
  };
  return tours.flatMap(({ start, edges }, at) => {
    const news = [start.at, ...edges.map(({ to }) => to)].map(isNew);
    const last = news.lastIndexOf(true);
    return last < 0 ? [] : [{ number: at + 1, tour: { start, edges: edges.slice(0, last) } }];
  });
}
