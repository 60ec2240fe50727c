import type { AnyMachineSnapshot } from 'xstate';
import { valueText } from './identity.ts';
import type { Edge, Graph } from './explore.ts';
import type { Invariant, Model, Step } from './model.ts';
import { nearest } from './tours.ts';

/** Something that does not hold in a state that the chart can reach, with the shortest way there. */
export interface Violation {
  readonly says: string;
  readonly state: string;
  readonly way: readonly string[];
}

function wayTo(graph: Graph, edge: Edge): string[] {
  const ways = graph.starts.map(({ name, at }) => {
    const way = nearest(graph, at, (candidate) => candidate === edge);
    return way && [`start '${name}'`, ...way.map(({ label }) => label)];
  });
  const found = ways.filter((way) => way !== undefined).sort((one, other) => one.length - other.length);
  return found[0] ?? [];
}

/** What an invariant says where it does not hold; where it cannot be asked, with the reason. */
export function brokenBy(
  { says, holds }: Invariant<AnyMachineSnapshot>,
  now: AnyMachineSnapshot,
  step?: Step<AnyMachineSnapshot>,
): string | undefined {
  try {
    return holds(now, step) ? undefined : says;
  } catch (error) {
    return `${says} (cannot be asked: ${String(error)})`;
  }
}

/** Checks every invariant of a model in every reached state; each is reported once, where it is nearest. */
export function violations(model: Model, graph: Graph): Violation[] {
  const found = new Map<string, Violation>();
  const note = (says: string, at: number, way: () => string[]) => {
    const state = valueText(graph.moments[at]?.snapshot.value);
    if (!found.has(says)) found.set(says, { says, state, way: way() });
  };
  for (const invariant of model.invariants) {
    for (const { name, at } of graph.starts) {
      const now = graph.moments[at]?.snapshot;
      const says = now && brokenBy(invariant, now);
      if (says) note(says, at, () => [`start '${name}'`]);
    }
    for (const edge of graph.edges) {
      const before = graph.moments[edge.from]?.snapshot;
      const now = graph.moments[edge.to]?.snapshot;
      const says = before && now && brokenBy(invariant, now, { before, event: edge.event, asks: edge.asks });
      if (says) note(says, edge.to, () => wayTo(graph, edge));
    }
  }
  return [...found.values()];
}

/** Moments from which nothing leads on, though the chart has not ended and the model does not let it rest there. */
export function deadEnds(model: Model, graph: Graph): string[] {
  const ends = graph.moments.filter(({ status, snapshot }, at) => {
    if (status === 'done') return false;
    const leads = graph.leaving[at]?.some(({ to }) => to !== at);
    return !leads && !model.restingStates.includes(valueText(snapshot.value));
  });
  return [...new Set(ends.map(({ snapshot }) => valueText(snapshot.value)))];
}
