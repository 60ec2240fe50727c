import type { Edge, Graph, Happened } from './explore.ts';

/** What a step covers: transitions taken, guard outcomes, states entered. */
export const covers = (step: Happened): string[] => [...step.taken, ...step.guards, ...step.states];

/** What each step of a graph covers, by numbers, which are quicker to compare than names. */
export interface Covering {
  /** Each thing once. */
  of(step: Happened): readonly number[];
  /** The steps that cover a thing. */
  edgesOf(item: number): readonly Edge[];
}

/** Numbers everything that can be covered in a graph. */
export function covering(graph: Graph, of: (step: Happened) => readonly string[] = covers): Covering {
  const numbers = new Map<string, number>();
  const byStep = new Map<Happened, readonly number[]>();
  const byItem: Edge[][] = [];
  for (const step of [...graph.starts, ...graph.edges]) {
    const items = [...new Set(of(step))].map((item) => {
      const number = numbers.get(item) ?? numbers.size;
      numbers.set(item, number);
      return number;
    });
    byStep.set(step, items);
  }
  for (const edge of graph.edges) for (const item of byStep.get(edge) ?? []) (byItem[item] ??= []).push(edge);
  return {
    of: (step) => byStep.get(step) ?? [],
    edgesOf: (item) => byItem[item] ?? [],
  };
}
