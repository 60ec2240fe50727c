import { covering } from './covering.ts';
import type { Edge, Graph, Happened } from './explore.ts';
import { lowerBound, type WalkCost } from './tour-bounds.ts';
import { longestTour, type Tour } from './tours.ts';

/** The cost of a chart's tours beside what else it could be. */
export interface TourFigures {
  readonly tours: WalkCost;
  /** One shortest path for each transition. */
  readonly shortestPaths: WalkCost;
  /** The same without the paths that another one begins with, which add nothing. */
  readonly withoutPrefixes: WalkCost;
  /** No tours of this length that cover what these cover can cost less. */
  readonly bound: WalkCost;
}

/** What tours cost. */
export const tourCost = (tours: readonly Tour[]): WalkCost => ({
  steps: tours.reduce((steps, { edges }) => steps + edges.length, 0),
  starts: tours.length,
});

/** The first edges into each moment on the shortest ways from the starts; the starts themselves have none. */
function shortestWays(graph: Graph): Map<number, Edge | undefined> {
  const cameBy = new Map<number, Edge | undefined>(graph.starts.map(({ at }) => [at, undefined]));
  // The map grows while it is read, which makes it the queue.
  for (const [moment] of cameBy) {
    for (const edge of graph.leaving[moment] ?? []) if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge);
  }
  return cameBy;
}

/** One shortest path for each transition that can be taken; one taken by a start alone takes no step. */
function shortestPaths(graph: Graph): Tour[] {
  const cameBy = shortestWays(graph);
  const found = new Map<string, Tour>();
  const note = (step: Happened, path: () => Tour) => {
    for (const transition of step.taken) if (!found.has(transition)) found.set(transition, path());
  };
  for (const start of graph.starts) note(start, () => ({ start, edges: [] }));
  for (const [moment] of cameBy) {
    for (const last of graph.leaving[moment] ?? []) {
      note(last, () => {
        const edges = [last];
        for (let edge = cameBy.get(moment); edge; edge = cameBy.get(edge.from)) edges.unshift(edge);
        const start = graph.starts.find(({ at }) => at === edges[0]?.from);
        if (!start) throw new Error('A shortest path begins at no start.');
        return { start, edges };
      });
    }
  }
  return [...found.values()];
}

function withoutPrefixes(paths: readonly Tour[]): Tour[] {
  const begins = (path: Tour, other: Tour) =>
    path.start === other.start && path.edges.every((edge, index) => edge === other.edges[index]);
  return paths.filter(
    (path, index) =>
      !paths.some((other, place) => {
        const isLonger = other.edges.length > path.edges.length;
        const isFirst = other.edges.length === path.edges.length && place < index;
        return (isLonger || isFirst) && begins(path, other);
      }),
  );
}

/** The figures of a chart's tours. */
export function tourFigures(graph: Graph, tours: readonly Tour[]): TourFigures {
  const paths = shortestPaths(graph);
  return {
    tours: tourCost(tours),
    shortestPaths: tourCost(paths),
    withoutPrefixes: tourCost(withoutPrefixes(paths)),
    bound: lowerBound(graph, covering(graph), longestTour),
  };
}

/** The costs of many charts together. */
export function sumOfFigures(all: readonly TourFigures[]): TourFigures {
  const sum = (cost: keyof TourFigures): WalkCost => ({
    steps: all.reduce((steps, figures) => steps + figures[cost].steps, 0),
    starts: all.reduce((starts, figures) => starts + figures[cost].starts, 0),
  });
  return {
    tours: sum('tours'),
    shortestPaths: sum('shortestPaths'),
    withoutPrefixes: sum('withoutPrefixes'),
    bound: sum('bound'),
  };
}
