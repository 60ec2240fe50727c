import type { Covering } from './covering.ts';
import { Distances, unreachable } from './distances.ts';
import type { Graph, Happened } from './explore.ts';

/** What walks cost: their steps, and their starts, each of which opens a page. */
export interface WalkCost {
  readonly steps: number;
  readonly starts: number;
}

/** Something to cover. */
interface Due {
  readonly item: number;
  /** The steps that cover it, starts among them. */
  readonly steps: readonly Happened[];
  /** The moments behind these. */
  readonly ends: readonly number[];
  /** The fewest steps of a walk to it. */
  readonly away: number;
}

function dues(graph: Graph, all: Covering, distances: Distances): Due[] {
  const items = new Set([...graph.starts, ...graph.edges].flatMap((step) => all.of(step)));
  return [...items].map((item): Due => {
    const starts = graph.starts.filter((start) => all.of(start).includes(item));
    const edges = all.edgesOf(item);
    const distance = distances.toItem(item);
    const away = graph.starts.map(({ at }) => distance[at] ?? unreachable);
    return {
      item,
      steps: [...starts, ...edges],
      ends: [...starts.map(({ at }) => at), ...edges.map(({ to }) => to)],
      away: starts.length > 0 ? 0 : Math.min(...away),
    };
  });
}

/**
 * At least so many steps cover everything: the length of a list of things that no start covers and of which no step
 * covers two. Each needs a step of its own. Those that meet the fewest others are taken first, for a long list.
 */
function apart(all: Covering, due: readonly Due[]): number {
  const byStep = due.filter(({ away }) => away > 0);
  const meets = byStep.map(({ item }) => ({
    item,
    others: new Set(all.edgesOf(item).flatMap((edge) => all.of(edge))),
  }));
  const met = new Set<number>();
  let count = 0;
  for (const { item, others } of meets.sort((one, other) => one.others.size - other.others.size)) {
    if (met.has(item)) continue;
    count++;
    for (const other of others) met.add(other);
  }
  return count;
}

/**
 * At least so many starts, and steps, cover everything: from a list of things of which no walk covers two. No step
 * covers both, and behind no step that covers one lies a step that covers the other. Each needs a walk of its own, so
 * that there are no fewer starts than things in the list, and no fewer steps than the ways to them have together.
 * @param order which of two excluding each other is taken
 */
function exclusive(
  all: Covering,
  due: readonly Due[],
  distances: Distances,
  order: (due: Due) => number,
): WalkCost {
  const leads = (one: Due, other: Due) => {
    const distance = distances.toItem(other.item);
    return one.ends.some((moment) => distance[moment] !== unreachable);
  };
  const meets = (one: Due, other: Due) => one.steps.some((step) => all.of(step).includes(other.item));
  const chosen: Due[] = [];
  for (const one of due.toSorted((a, b) => order(a) - order(b))) {
    if (!chosen.some((other) => leads(one, other) || leads(other, one) || meets(one, other)))
      chosen.push(one);
  }
  return { steps: chosen.reduce((steps, { away }) => steps + away, 0), starts: chosen.length };
}

/**
 * What walks over a graph cost at least, if they are to cover everything: the greatest of the bounds that are proved.
 * @param longest no walk takes more steps than this, unless a single thing lies further away
 */
export function lowerBound(graph: Graph, all: Covering, longest: number): WalkCost {
  const distances = new Distances(graph, all);
  const due = dues(graph, all, distances);
  const apartSteps = apart(all, due);
  const walks = [
    exclusive(all, due, distances, ({ away }) => -away),
    exclusive(all, due, distances, ({ ends }) => ends.length),
  ];
  const steps = Math.max(apartSteps, ...walks.map((walk) => walk.steps));
  const cap = Math.max(longest, ...due.map(({ away }) => away));
  return { steps, starts: Math.max(1, Math.ceil(steps / cap), ...walks.map(({ starts }) => starts)) };
}
