import type { AnyEventObject } from 'xstate';
import type { Graph } from './explore.ts';
import { valueText } from './identity.ts';
import type { Matrix } from './matrix.ts';
import type { Model } from './model.ts';
import type { PureLogic } from './pure-logic.ts';
import { shownKey, walkedKey } from './serialize.ts';
import { nearest } from './tours.ts';

/** A step of the suite: the event, what it must lead to, and events that must change nothing there. */
export interface SuiteStep {
  readonly event: AnyEventObject;
  readonly shown: string;
  readonly silent: readonly AnyEventObject[];
}

/** A walk of the suite. */
export interface SuiteWalk {
  readonly start: string;
  readonly shown: string;
  readonly silent: readonly AnyEventObject[];
  readonly steps: readonly SuiteStep[];
}

/** A walk as events from a named start. */
export interface EventWalk {
  readonly start: string;
  readonly events: readonly AnyEventObject[];
}

/** The shortest walk to a moment. */
export function walkTo(graph: Graph, moment: number): EventWalk | undefined {
  const ways = graph.starts.flatMap(({ name, at }) => {
    if (at === moment) return [{ start: name, events: [] }];
    const way = nearest(graph, at, ({ to }) => to === moment);
    return way ? [{ start: name, events: way.map(({ event }) => event) }] : [];
  });
  return ways.sort((one, other) => one.events.length - other.events.length)[0];
}

/**
 * The tests of a chart as one list: the tours, and the cells of the event × state matrix, each asked where a tour
 * first comes by, or on a way of its own.
 */
export function suite(
  model: Model,
  graph: Graph,
  walks: readonly EventWalk[],
  { unanswered }: Matrix,
): SuiteWalk[] {
  const cells = Map.groupBy(unanswered, ({ state }) => state);
  const walked = (walk: EventWalk): SuiteWalk => {
    let at = graph.logic.start(model.inputs[walk.start])[0];
    const silentHere = () => {
      const state = valueText(at.snapshot.value);
      const events = at.status === 'active' ? (cells.get(state) ?? []).map(({ event }) => event) : [];
      if (at.status === 'active') cells.delete(state);
      return events;
    };
    const begin = { shown: shownKey(at), silent: silentHere() };
    const steps = walk.events.map((event) => {
      [at] = graph.logic.step(at, event);
      return { event, shown: shownKey(at), silent: silentHere() };
    });
    return { start: walk.start, ...begin, steps };
  };
  const tours = walks.map(walked);
  // What no tour comes by is asked on the shortest way there.
  const rest = [...cells.values()].flatMap(([cell]) => {
    const way = cell && walkTo(graph, cell.moment);
    return way ? [walked(way)] : [];
  });
  return [...tours, ...rest];
}

/** Whether a walk of the suite notices that this is not the chart it was made from. */
function notices(logic: PureLogic, model: Model, walk: SuiteWalk, smuggled: string | undefined): boolean {
  let at = logic.start(model.inputs[walk.start]);
  const stirs = (silent: readonly AnyEventObject[]) =>
    silent.some((event) => event.type === smuggled && walkedKey(logic.step(at, event)) !== walkedKey(at));
  if (shownKey(at) !== walk.shown || stirs(walk.silent)) return true;
  for (const { event, shown, silent } of walk.steps) {
    at = logic.step(at, event);
    if (shownKey(at) !== shown || stirs(silent)) return true;
  }
  return false;
}

/**
 * Whether the suite fails on a broken chart; one that throws or never comes to rest fails too.
 * @param smuggled the only event type that it may answer where the chart does not
 */
export function fails(
  logic: PureLogic,
  model: Model,
  walks: readonly SuiteWalk[],
  smuggled: string | undefined,
): boolean {
  try {
    return walks.some((walk) => notices(logic, model, walk, smuggled));
  } catch {
    return true;
  }
}
