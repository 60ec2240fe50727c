import type { Edge, Graph, Happened, Start } from './explore.ts';
import { covering } from './covering.ts';
import { greedy, type Tour } from './tours.ts';

/** What was taken last before a step, and the pairs that the step makes of it and of its own microsteps. */
function pairsOf(before: readonly string[], step: Happened): { pairs: string[]; last: readonly string[] } {
  const pairs: string[] = [];
  let last = before;
  for (const taken of step.microsteps) {
    for (const first of last) for (const second of taken) pairs.push(`${first} then ${second}`);
    last = taken;
  }
  return { pairs, last };
}

/** The pairs of consecutive transitions that a walk takes; a step that takes none stands between nothing. */
export function walkedPairs({ start, edges }: Tour): string[] {
  const begun = pairsOf([], start);
  let { last } = begun;
  const following = edges.flatMap((edge) => {
    const made = pairsOf(last, edge);
    ({ last } = made);
    return made.pairs;
  });
  return [...begun.pairs, ...following];
}

/** The pairs of a chart and walks that take each of them. */
export interface PairWalks {
  readonly all: readonly string[];
  readonly walks: readonly Tour[];
}

/** A chart's graph with each moment told apart by the transitions that were taken last on the way to it. */
interface PairGraph {
  readonly graph: Graph;
  /** The pairs that a step of that graph makes. */
  readonly pairs: (step: Happened) => readonly string[];
  /** A walk of that graph as one of the chart's own. */
  readonly original: (walk: Tour) => Tour;
}

/**
 * Every pair of consecutive transitions that can really happen: whether the second is enabled behind the first
 * depends on the moment, so that the whole graph is exhausted and nothing is concluded from the states' names.
 */
function pairGraph(graph: Graph): PairGraph {
  const made = new Map<Happened, readonly string[]>();
  const originals = new Map<Happened, Happened>();
  const places = new Map<string, number>();
  const moments: { at: number; last: readonly string[] }[] = [];
  const place = (at: number, last: readonly string[]): number => {
    const key = `${at} ${last.join(' & ')}`;
    const known = places.get(key) ?? moments.push({ at, last }) - 1;
    places.set(key, known);
    return known;
  };
  const starts = graph.starts.map((start): Start => {
    const { pairs, last } = pairsOf([], start);
    const same: Start = { ...start, at: place(start.at, last) };
    made.set(same, pairs);
    originals.set(same, start);
    return same;
  });
  const leaving: Edge[][] = [];
  // The list grows while it is read, which makes it the queue.
  for (const [from, { at, last: before }] of moments.entries()) {
    leaving[from] = (graph.leaving[at] ?? []).map((edge): Edge => {
      const { pairs, last } = pairsOf(before, edge);
      const same: Edge = { ...edge, from, to: place(edge.to, last) };
      made.set(same, pairs);
      originals.set(same, edge);
      return same;
    });
  }
  return {
    graph: {
      ...graph,
      moments: moments.flatMap(({ at }) => graph.moments[at] ?? []),
      starts,
      leaving,
      edges: leaving.flat(),
    },
    pairs: (step) => made.get(step) ?? [],
    original: ({ start, edges }) => ({
      start: originals.get(start) as Start,
      edges: edges.map((edge) => originals.get(edge) as Edge),
    }),
  };
}

/**
 * Walks that take every pair of consecutive transitions that can happen, and show all that guards can decide; more
 * than anybody would read.
 */
export function pairWalks(graph: Graph): PairWalks {
  const { graph: apart, pairs, original } = pairGraph(graph);
  const all = new Set([...apart.starts, ...apart.edges].flatMap(pairs));
  const items = (step: Happened) => [...pairs(step), ...step.decisions];
  return { all: [...all], walks: greedy(apart, covering(apart, items), 'most').map(original) };
}
