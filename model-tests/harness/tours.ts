import type { Edge, Graph, Happened, Start } from './explore.ts';

/** A walk from a start, as a tester would do it. */
export interface Tour {
  readonly start: Start;
  readonly edges: readonly Edge[];
}

/** A failure is near the start of a tour: it takes no more steps than this unless one thing lies further away. */
export const longestTour = 40;

/** What a step covers: transitions taken, guard outcomes, states entered. */
export const covers = (step: Happened): string[] => [...step.taken, ...step.guards, ...step.states];

/** The shortest walk from a moment to a step that is wanted; undefined where none can be reached. */
export function nearest(graph: Graph, from: number, wanted: (edge: Edge) => boolean): Edge[] | undefined {
  const cameBy = new Map<number, Edge | undefined>([[from, undefined]]);
  // The map grows while it is read, which makes it the queue.
  for (const [moment] of cameBy) {
    for (const edge of graph.leaving[moment] ?? []) {
      if (wanted(edge)) return [...wayBack(cameBy, moment), edge];
      if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge);
    }
  }
  return undefined;
}

function wayBack(cameBy: ReadonlyMap<number, Edge | undefined>, moment: number): Edge[] {
  const way: Edge[] = [];
  for (let edge = cameBy.get(moment); edge; edge = cameBy.get(edge.from)) way.unshift(edge);
  return way;
}

function oneTour(graph: Graph, start: Start, todo: Set<string>): Edge[] {
  const isNew = (edge: Edge) => covers(edge).some((item) => todo.has(item));
  const edges: Edge[] = [];
  let at = start.at;
  for (let leg = nearest(graph, at, isNew); leg; leg = nearest(graph, at, isNew)) {
    if (edges.length > 0 && edges.length + leg.length > longestTour) break;
    edges.push(...leg);
    for (const edge of leg) for (const item of covers(edge)) todo.delete(item);
    at = edges.at(-1)?.to ?? at;
  }
  return edges;
}

/**
 * Few long walks that cover every transition, guard outcome and state of the graph: each goes on to the nearest
 * thing that is not covered yet. The same graph gives the same tours.
 */
export function tours(graph: Graph): Tour[] {
  const todo = new Set([...graph.starts, ...graph.edges].flatMap(covers));
  const found: Tour[] = [];
  for (const start of graph.starts) {
    const begins = covers(start).filter((item) => todo.delete(item)).length > 0;
    let edges = oneTour(graph, start, todo);
    if (begins && edges.length === 0) found.push({ start, edges });
    while (edges.length > 0) {
      found.push({ start, edges });
      edges = oneTour(graph, start, todo);
    }
  }
  return found;
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
