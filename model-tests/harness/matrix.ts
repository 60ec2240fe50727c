import type { AnyEventObject } from 'xstate';
import { descriptorMatches, eventEntries, stateNodes, valueText } from './identity.ts';
import type { Graph } from './explore.ts';
import type { Model } from './model.ts';
import { answeredTypes } from './offers.ts';
import { walkedKey } from './serialize.ts';

/** A state and an event that it does not answer. */
export interface Cell {
  readonly moment: number;
  readonly state: string;
  readonly event: AnyEventObject;
}

/** The event × state matrix: how many pairs there are and those in which nothing may happen. */
export interface Matrix {
  readonly cells: number;
  readonly unanswered: readonly Cell[];
}

/** What each graph's events are: every step of a committed path asks for them. */
const known = new WeakMap<Graph, ReadonlyMap<string, AnyEventObject>>();

/** The user's and the world's events of a chart, each with a payload that some state really takes. */
export function knownEvents(model: Model, graph: Graph): ReadonlyMap<string, AnyEventObject> {
  const events = known.get(graph) ?? readEvents(model, graph);
  known.set(graph, events);
  return events;
}

function readEvents(model: Model, graph: Graph): ReadonlyMap<string, AnyEventObject> {
  const declared = stateNodes(model.machine)
    .flatMap(eventEntries)
    .map(({ event }) => event)
    .filter((event) => event !== 'always' && !event.startsWith('xstate.') && !event.includes('*'));
  const types = [...new Set([...declared, ...Object.keys(model.catalog)])];
  const used = new Map(graph.edges.map(({ event }) => [event.type, event]));
  return new Map(types.map((type) => [type, used.get(type) ?? { type }]));
}

/** Every distinct state value reached, with every event of the chart. */
export function matrix(model: Model, graph: Graph): Matrix {
  const events = knownEvents(model, graph);
  const values = new Map<string, number>();
  graph.moments.forEach(({ status, snapshot }, at) => {
    const value = valueText(snapshot.value);
    if (status === 'active' && !values.has(value)) values.set(value, at);
  });
  const unanswered = [...values].flatMap(([state, moment]) => {
    const walked = graph.moments[moment];
    const answered = walked ? answeredTypes(model, walked) : [];
    const silent = [...events].filter(([type]) => !answered.some((known) => descriptorMatches(known, type)));
    return silent.map(([, event]): Cell => ({ moment, state, event }));
  });
  return { cells: values.size * events.size, unanswered };
}

/** The cells in which something happens although the state does not answer the event. */
export function sneakPaths(graph: Graph, { unanswered }: Matrix): string[] {
  const sneaks = unanswered.filter(({ moment, event }) => {
    const before = graph.moments[moment];
    if (!before) return true;
    const [after, { taken }] = graph.logic.step(before, event);
    return taken.length > 0 || walkedKey(after) !== walkedKey(before);
  });
  return sneaks.map(({ state, event }) => `${state} on ${event.type}`);
}
