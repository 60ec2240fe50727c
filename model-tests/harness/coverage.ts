import type { Edge, Graph, Happened } from './explore.ts';
import { allTransitions, coverableStates, transitionId } from './identity.ts';
import { allGuardOutcomes } from './instrument.ts';
import type { Infeasible, Model } from './model.ts';
import type { Tour } from './tours.ts';

/** How much of a kind of thing was covered. */
export interface Share {
  readonly total: number;
  readonly covered: number;
  readonly missing: readonly string[];
}

/** What walks have seen of a chart, by the ids that the report names; the same for each depth. */
export interface Covered {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
  readonly guards: readonly string[];
}

/** What these steps have seen, the chart itself among the states. */
export function coveredBy(steps: readonly Happened[]): Covered {
  const each = (of: (step: Happened) => readonly string[]) => [...new Set(steps.flatMap(of))].toSorted();
  return {
    states: each(({ states }) => states),
    transitions: each(({ taken }) => taken),
    guards: each(({ guards }) => guards),
  };
}

/** What the tours of a chart cover. Infeasible outcomes count neither as covered nor as missing. */
export interface Coverage {
  readonly states: Share;
  readonly transitions: Share;
  readonly guards: Share & { readonly infeasible: readonly Infeasible[] };
  readonly pairs: { readonly total: number; readonly covered: number };
  /** Outcomes listed as infeasible that do happen, or that no guard has. */
  readonly wronglyInfeasible: readonly string[];
}

function share(all: readonly string[], seen: ReadonlySet<string>): Share {
  const missing = all.filter((item) => !seen.has(item));
  return { total: all.length, covered: all.length - missing.length, missing };
}

const takenText = (step: Happened): string => step.taken.join(' & ');

function reachablePairs(graph: Graph): Set<string> {
  const arriving = new Map<number, Set<string>>();
  const arrive = (at: number, step: Happened) => {
    if (step.taken.length === 0) return;
    arriving.set(at, (arriving.get(at) ?? new Set()).add(takenText(step)));
  };
  for (const start of graph.starts) arrive(start.at, start);
  for (const edge of graph.edges) arrive(edge.to, edge);
  const pairs = new Set<string>();
  for (const [at, before] of arriving) {
    const after = new Set((graph.leaving[at] ?? []).filter(({ taken }) => taken.length > 0).map(takenText));
    for (const first of before) for (const second of after) pairs.add(`${first} then ${second}`);
  }
  return pairs;
}

function walkedPairs(tours: readonly Tour[]): Set<string> {
  const pairs = new Set<string>();
  for (const { start, edges } of tours) {
    let before: Happened = start;
    for (const edge of edges) {
      if (before.taken.length > 0 && edge.taken.length > 0)
        pairs.add(`${takenText(before)} then ${takenText(edge)}`);
      before = edge;
    }
  }
  return pairs;
}

/** Counts what the tours cover of what the chart says, and compares with what the graph can reach at all. */
export function coverage(model: Model, graph: Graph, tours: readonly Tour[]): Coverage {
  const steps: Happened[] = tours.flatMap(({ start, edges }): Happened[] => [start, ...edges]);
  const reachable: Happened[] = [...graph.starts, ...graph.edges];
  const outcomes = allGuardOutcomes(model.machine);
  const happens = new Set(reachable.flatMap(({ guards }) => guards));
  const infeasible = model.infeasible.filter(({ id }) => outcomes.includes(id) && !happens.has(id));
  const excluded = new Set(infeasible.map(({ id }) => id));
  const feasible = outcomes.filter((outcome) => !excluded.has(outcome));
  return {
    states: share(coverableStates(model.machine), new Set(steps.flatMap(({ states }) => states))),
    transitions: share(
      allTransitions(model.machine).map(transitionId),
      new Set(steps.flatMap(({ taken }) => taken)),
    ),
    guards: { ...share(feasible, new Set(steps.flatMap(({ guards }) => guards))), infeasible },
    pairs: { total: reachablePairs(graph).size, covered: walkedPairs(tours).size },
    wronglyInfeasible: model.infeasible.filter((entry) => !infeasible.includes(entry)).map(({ id }) => id),
  };
}

/** The steps of all tours. */
export const stepCount = (tours: readonly Tour[]): number =>
  tours.reduce((steps, { edges }: { edges: readonly Edge[] }) => steps + edges.length, 0);
