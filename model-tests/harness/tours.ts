import { covering, type Covering } from './covering.ts';
import type { Edge, Graph, Happened, Start } from './explore.ts';
import { shortened } from './shorten-tours.ts';

/** A walk from a start, as a tester would do it. */
export interface Tour {
  readonly start: Start;
  readonly edges: readonly Edge[];
}

/** A failure is near the start of a tour: it takes no more steps than this unless one thing lies further away. */
export const longestTour = 40;

/** The shortest walk from a moment to a step that is wanted; undefined where none can be reached. */
export function nearest(graph: Graph, from: number, wanted: (edge: Edge) => boolean): Edge[] | undefined {
  return nearestBest(graph, from, (edge) => (wanted(edge) ? 1 : 0), 1);
}

/**
 * The shortest walk from a moment to a step of some worth.
 * @param worth above 0 where a step is wanted; of equally near ones the worthiest is taken
 * @param enough a worth that ends the search for a better one
 */
function nearestBest(
  graph: Graph,
  from: number,
  worth: (edge: Edge) => number,
  enough = Infinity,
): Edge[] | undefined {
  const cameBy = new Map<number, Edge | undefined>([[from, undefined]]);
  let best: { edge: Edge; worth: number } | undefined;
  for (let layer = [from]; layer.length > 0 && !best;) {
    const next: number[] = [];
    for (const moment of layer) {
      if (best && best.worth >= enough) break;
      for (const edge of graph.leaving[moment] ?? []) {
        const its = worth(edge);
        if (its > (best?.worth ?? 0)) best = { edge, worth: its };
        if (cameBy.has(edge.to)) continue;
        cameBy.set(edge.to, edge);
        next.push(edge.to);
      }
    }
    layer = next;
  }
  return best && [...wayBack(cameBy, best.edge.from), best.edge];
}

function wayBack(cameBy: ReadonlyMap<number, Edge | undefined>, moment: number): Edge[] {
  const way: Edge[] = [];
  for (let edge = cameBy.get(moment); edge; edge = cameBy.get(edge.from)) way.unshift(edge);
  return way;
}

/** Of equally near legs a tour takes the one that covers the most new things, or the fewest. */
type Preference = 'most' | 'fewest';

/** How a preference weighs the new things that a step covers. */
const weigh: Readonly<Record<Preference, (news: number) => number>> = {
  most: (news) => news,
  fewest: (news) => (news > 0 ? 1 / news : 0),
};

/** More than any number of new things. */
const changesNothing = 10_000;

function oneTour(graph: Graph, start: Start, todo: Todo, prefers: Preference): Edge[] {
  const edges: Edge[] = [];
  let at = start.at;
  // What changes nothing is done at once: it leads nowhere from where the rest could not be reached.
  const worth = (edge: Edge) =>
    weigh[prefers](todo.news(edge)) * (edge.to === edge.from ? changesNothing : 1);
  const next = () => nearestBest(graph, at, worth);
  for (let leg = next(); leg; leg = next()) {
    if (edges.length > 0 && edges.length + leg.length > longestTour) break;
    edges.push(...leg);
    for (const edge of leg) todo.cover(edge);
    at = edges.at(-1)?.to ?? at;
  }
  return edges;
}

/** What is not covered yet. */
class Todo {
  private readonly covered = new Set<number>();
  /** How many things a step would cover that nothing covered before: it is asked far more often than it changes. */
  private readonly ahead = new Map<Happened, number>();
  private readonly covering: Covering;

  constructor({ starts, edges }: Graph, covering: Covering) {
    this.covering = covering;
    for (const step of [...starts, ...edges]) this.ahead.set(step, covering.of(step).length);
  }

  news = (step: Happened): number => this.ahead.get(step) ?? 0;

  cover(step: Happened): void {
    for (const item of this.covering.of(step)) {
      if (this.covered.has(item)) continue;
      this.covered.add(item);
      for (const other of this.covering.stepsOf(item)) this.ahead.set(other, this.news(other) - 1);
    }
  }
}

/** Each tour goes on to the nearest thing that is not covered yet. */
export function greedy(graph: Graph, covering: Covering, prefers: Preference): Tour[] {
  const todo = new Todo(graph, covering);
  const found: Tour[] = [];
  for (const start of graph.starts) {
    const begins = todo.news(start) > 0;
    todo.cover(start);
    let edges = oneTour(graph, start, todo, prefers);
    if (begins && edges.length === 0) found.push({ start, edges });
    while (edges.length > 0) {
      found.push({ start, edges });
      edges = oneTour(graph, start, todo, prefers);
    }
  }
  return found;
}

/** The steps of tours, and one for each start: a page has to be opened. */
const cost = (tours: readonly Tour[]): number => tours.reduce((sum, { edges }) => sum + edges.length + 1, 0);

/**
 * Few long walks that cover every transition, guard outcome and state of the graph. The same graph gives the same
 * tours.
 */
export function tours(graph: Graph): Tour[] {
  const all = covering(graph);
  const made = (['most', 'fewest'] as const).map((prefers) =>
    shortened(graph, all, greedy(graph, all, prefers)),
  );
  return made.reduce((best, other) => (cost(other) < cost(best) ? other : best));
}

/** Shorter ways to the same: straight to the last event, or without the steps between two visits of a moment. */
function shorterForms(graph: Graph, tour: Tour): Tour[] {
  const { start, edges } = tour;
  const visited = [start.at, ...edges.map((edge) => edge.to)];
  const last = edges.at(-1);
  const straight = [
    nearest(graph, start.at, ({ label }) => label === last?.label),
    nearest(graph, start.at, (edge) => edge === last),
  ];
  const cut = visited.flatMap((moment, from) => {
    const again = visited.lastIndexOf(moment);
    return again > from ? [{ start, edges: [...edges.slice(0, from), ...edges.slice(again)] }] : [];
  });
  return [...straight.filter((way) => way !== undefined).map((way) => ({ start, edges: way })), ...cut];
}

/**
 * The shortest form of a tour that fails the same way.
 * @param failure what goes wrong when a tour is walked, undefined when nothing does, and after how many steps
 */
export async function shortestFailing(
  graph: Graph,
  tour: Tour,
  failure: (tour: Tour) => Promise<{ steps: number; says: string } | undefined>,
): Promise<Tour> {
  const first = await failure(tour);
  if (!first) return tour;
  let shortest: Tour = { start: tour.start, edges: tour.edges.slice(0, first.steps) };
  const failsAlike = async (candidate: Tour) => (await failure(candidate))?.says === first.says;
  for (let tried = true; tried;) {
    tried = false;
    for (const candidate of shorterForms(graph, shortest)) {
      if (candidate.edges.length < shortest.edges.length && (await failsAlike(candidate))) {
        shortest = candidate;
        tried = true;
        break;
      }
    }
  }
  return shortest;
}
