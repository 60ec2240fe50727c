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

/** Looks in a graph for the shortest walk to something; what it notes down on the way serves the next search too. */
class Search {
  private readonly leaving: Graph['leaving'];
  /** The number of the search that came by a moment last, and the step by which it did. */
  private readonly came: Uint32Array;
  private readonly by: (Edge | undefined)[] = [];
  private searches = 0;

  constructor({ leaving, moments }: Graph) {
    this.leaving = leaving;
    this.came = new Uint32Array(moments.length);
  }

  /**
   * The shortest walk from a moment to a step of some worth.
   * @param worth above 0 where a step is wanted; of equally near ones the worthiest is taken. A step is given with its
   *   place among those that leave its moment
   * @param enough a worth that ends the search for a better one
   * @param isLeft whether any step that leaves a moment is worth something
   */
  nearest(
    from: number,
    worth: (edge: Edge, place: number) => number,
    enough = Infinity,
    isLeft: (moment: number) => boolean = () => true,
  ): Edge[] | undefined {
    const search = (this.searches += 1);
    this.came[from] = search;
    this.by[from] = undefined;
    let best: { edge: Edge; worth: number } | undefined;
    for (let layer = [from]; layer.length > 0 && !best;) {
      const next: number[] = [];
      for (const moment of layer) {
        if (best && best.worth >= enough) break;
        const edges = this.leaving[moment] ?? [];
        if (isLeft(moment)) {
          for (let place = 0; place < edges.length; place += 1) {
            const edge = edges[place]!;
            const its = worth(edge, place);
            if (its > (best?.worth ?? 0)) best = { edge, worth: its };
          }
        }
        // Where this layer has something, the next one is not looked at.
        if (best) continue;
        for (const edge of edges) {
          if (this.came[edge.to] === search) continue;
          this.came[edge.to] = search;
          this.by[edge.to] = edge;
          next.push(edge.to);
        }
      }
      layer = next;
    }
    return best && [...this.wayBack(best.edge.from), best.edge];
  }

  private wayBack(moment: number): Edge[] {
    const way: Edge[] = [];
    for (let edge = this.by[moment]; edge; edge = this.by[edge.from]) way.push(edge);
    return way.toReversed();
  }
}

/** The shortest walk from a moment to a step that is wanted; undefined where none can be reached. */
export const nearest = (graph: Graph, from: number, wanted: (edge: Edge) => boolean): Edge[] | undefined =>
  new Search(graph).nearest(from, (edge) => (wanted(edge) ? 1 : 0), 1);

/** Of equally near legs a tour takes the one that covers the most new things, or the fewest. */
type Preference = 'most' | 'fewest';

/** How a preference weighs the new things that a step covers. */
const weigh: Readonly<Record<Preference, (news: number) => number>> = {
  most: (news) => news,
  fewest: (news) => (news > 0 ? 1 / news : 0),
};

/** More than any number of new things. */
const changesNothing = 10_000;

function oneTour(search: Search, start: Start, todo: Todo, prefers: Preference): Edge[] {
  const edges: Edge[] = [];
  let at = start.at;
  // What changes nothing is done at once: it leads nowhere from where the rest could not be reached.
  const worth = (edge: Edge, place: number) =>
    weigh[prefers](todo.newsAt(edge.from, place)) * (edge.to === edge.from ? changesNothing : 1);
  const next = () => search.nearest(at, worth, Infinity, todo.isLeft);
  for (let leg = next(); leg; leg = next()) {
    if (edges.length > 0 && edges.length + leg.length > longestTour) break;
    edges.push(...leg);
    for (const edge of leg) todo.cover(edge);
    at = edges.at(-1)?.to ?? at;
  }
  return edges;
}

/** What is not covered yet. It is asked far more often than it changes, and so keeps its answers by place. */
class Todo {
  private readonly covered = new Set<number>();
  /** How many things the steps that leave a moment would cover that nothing covered before. */
  private readonly ahead: Uint16Array[];
  /** How many of them would cover any. */
  private readonly left: Uint16Array;
  private readonly places = new Map<Happened, { readonly moment: number; readonly place: number }>();
  private readonly covering: Covering;

  constructor({ leaving, moments }: Graph, covering: Covering) {
    this.covering = covering;
    this.left = new Uint16Array(moments.length);
    this.ahead = leaving.map((edges, moment) => {
      const news = Uint16Array.from(edges, (edge) => covering.of(edge).length);
      this.left[moment] = news.filter((count) => count > 0).length;
      for (const [place, edge] of edges.entries()) this.places.set(edge, { moment, place });
      return news;
    });
  }

  newsAt = (moment: number, place: number): number => this.ahead[moment]?.[place] ?? 0;

  isLeft = (moment: number): boolean => this.left[moment]! > 0;

  /** Whether a step would cover something. */
  isNew = (step: Happened): boolean => this.covering.of(step).some((item) => !this.covered.has(item));

  cover(step: Happened): void {
    for (const item of this.covering.of(step)) {
      if (this.covered.has(item)) continue;
      this.covered.add(item);
      for (const other of this.covering.edgesOf(item)) {
        const { moment, place } = this.places.get(other)!;
        this.ahead[moment]![place]! -= 1;
        if (this.ahead[moment]![place] === 0) this.left[moment]! -= 1;
      }
    }
  }
}

/** Each tour goes on to the nearest thing that is not covered yet. */
export function greedy(graph: Graph, covering: Covering, prefers: Preference): Tour[] {
  const todo = new Todo(graph, covering);
  const search = new Search(graph);
  const found: Tour[] = [];
  for (const start of graph.starts) {
    const begins = todo.isNew(start);
    todo.cover(start);
    let edges = oneTour(search, start, todo, prefers);
    if (begins && edges.length === 0) found.push({ start, edges });
    while (edges.length > 0) {
      found.push({ start, edges });
      edges = oneTour(search, start, todo, prefers);
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
