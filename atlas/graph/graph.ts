import { indexChart, type Chart, type ChartTransition } from '../chart/chart.ts';

/** A transition with its place in the chart's list. */
export interface Placed {
  readonly place: number;
  readonly transition: ChartTransition;
}

const placed = (chart: Chart): Placed[] =>
  chart.transitions.map((transition, place) => ({ place, transition }));

/** What can happen in a state: its own transitions first, then those of the states around it. */
export function leaving(chart: Chart, state: string): Placed[] {
  const around = [state, ...indexChart(chart).around(state)];
  return around.flatMap((id) => placed(chart).filter(({ transition }) => transition.source === id));
}

/** The states that are entered with a state: it, and where its compounds begin. */
function entered(chart: Chart, state: string): string[] {
  const index = indexChart(chart);
  const { kind, initial } = index.state(state);
  if (kind === 'parallel') return [state, ...index.children(state).flatMap(({ id }) => entered(chart, id))];
  return initial ? [state, ...entered(chart, initial)] : [state];
}

/** What leads into a state: transitions that name it, or begin in a state around it that begins with it. */
export function arriving(chart: Chart, state: string): Placed[] {
  return placed(chart).filter(({ transition: { targets } }) =>
    targets.some((target) => entered(chart, target).includes(state)),
  );
}

/** All states that can follow a state, or what is inside of it, at any distance; nothing is said of guards. */
export function following(chart: Chart, state: string): string[] {
  const index = indexChart(chart);
  const found = new Set<string>();
  const waiting = chart.states
    .map(({ id }) => id)
    .filter((id) => id === state || index.around(id).includes(state));
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const { transition } of leaving(chart, at)) {
      for (const target of transition.targets.flatMap((id) => [...entered(chart, id), ...index.around(id)])) {
        if (found.has(target) || target === index.root.id) continue;
        found.add(target);
        waiting.push(target);
      }
    }
  }
  return chart.states.map(({ id }) => id).filter((id) => found.has(id));
}

/** The transitions of the shortest way on the chart from one state to another; null where none leads there. */
export function wayBetween(chart: Chart, from: string, to: string): Placed[] | null {
  const ways = new Map<string, Placed[]>([[from, []]]);
  let reached = [from];
  while (reached.length > 0) {
    const next: string[] = [];
    for (const at of reached) {
      const way = ways.get(at) ?? [];
      if (at === to) return way;
      for (const step of leaving(chart, at)) {
        for (const target of step.transition.targets.flatMap((id) => entered(chart, id))) {
          if (ways.has(target)) continue;
          ways.set(target, [...way, step]);
          next.push(target);
        }
      }
    }
    reached = next;
  }
  return null;
}

/** Where a guard decides, by the name of the guard. */
export function decisions(chart: Chart): Map<string, Placed[]> {
  const guarded = placed(chart).filter(({ transition }) => transition.guard !== null);
  return Map.groupBy(guarded, ({ transition }) => transition.guard ?? '');
}
