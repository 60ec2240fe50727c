import type { Graph } from '../harness/explore.ts';
import { valueText } from '../harness/identity.ts';
import type { Model } from '../harness/model.ts';
import { callOf, expectedClass, kindOfCall, type ServerCall } from './classes.ts';
import type { OutcomeClass } from './expected.ts';
import { FAULTS, type FaultId } from './faults.ts';

/** A state in which a call to the server is under way. */
export interface Asking {
  /** The state's value on one line. */
  readonly state: string;
  /** The id of the invoke. */
  readonly invoke: string;
  readonly call: ServerCall;
  /** Whether an earlier try of the same order may have reached the server. */
  readonly isUnsure: boolean;
  /** The nearest moment of the graph that is in it. */
  readonly moment: number;
}

/** A fault in a state with a call under way, and what is expected of it. */
export interface Cell extends Asking {
  readonly fault: FaultId;
  readonly expected: OutcomeClass;
}

/** The moments of a graph, the nearest to the first start first, then what only later starts come to. */
function nearestFirst({ starts, leaving }: Graph): Set<number> {
  const found = new Set<number>();
  for (const { at } of starts) {
    const queue = new Set(found.has(at) ? [] : [at]);
    // The set grows while it is read, which makes it the queue.
    for (const moment of queue) {
      found.add(moment);
      for (const { to } of leaving[moment] ?? []) if (!found.has(to)) queue.add(to);
    }
  }
  return found;
}

/** Each state value of a chart with each call to the server that can be under way in it. */
export function askingStates(model: Model, graph: Graph): Asking[] {
  const found = new Map<string, Asking>();
  for (const moment of nearestFirst(graph)) {
    const { snapshot, running } = graph.moments[moment]!;
    for (const invoke of running) {
      const call = callOf(model, invoke);
      if (!('asks' in call)) continue;
      const asks = typeof call.asks === 'function' ? call.asks(snapshot) : call.asks;
      if (asks.length === 0) continue;
      const isUnsure = call.isUnsure?.(snapshot) ?? false;
      const state = valueText(snapshot.value);
      const key = `${state} ${invoke} ${isUnsure} ${asks.join()}`;
      const { unseen, repeats } = call;
      const isRepeated = Object.values(model.calls).some(
        (other) => 'asks' in other && other.repeats === invoke,
      );
      const isRefresh = call.isRefresh?.(snapshot) ?? false;
      if (!found.has(key))
        found.set(key, {
          state,
          invoke,
          call: { asks, unseen, isRefresh, repeats, isRepeated },
          isUnsure,
          moment,
        });
    }
  }
  return [...found.values()];
}

/** Every fault of every state with a call under way. */
export function cellsOf(asking: readonly Asking[]): Cell[] {
  return asking.flatMap((at) =>
    FAULTS.map((fault) => ({ ...at, fault, expected: expectedClass(at.call, fault, at.isUnsure) })),
  );
}

/** The first state of each call. */
function eachCallOnce(asking: readonly Asking[]): Asking[] {
  const keyOf = ({ invoke, isUnsure }: Asking) => `${invoke} ${isUnsure}`;
  const first = new Map(asking.toReversed().map((at) => [keyOf(at), at]));
  return asking.filter((at) => first.get(keyOf(at)) === at);
}

/**
 * What `npm test` plays on the screen, where `npm run test:deep` plays every fault of every state: of a call that moves
 * money every fault, of any other one. Which it is differs from call to call, so that the charts together meet all; the
 * charts alone meet every fault every day.
 */
export function everydayCells(asking: readonly Asking[]): Cell[] {
  return eachCallOnce(asking).flatMap((at, number) => {
    const cells = cellsOf([at]);
    if (kindOfCall(at.call) === 'money') return cells;
    return cells.slice((number + at.invoke.length) % cells.length).slice(0, 1);
  });
}

/** A cell's name in the report: `submitting.sending, submitPayment: answer lost`. */
export const cellName = ({ state, invoke, isUnsure, fault }: Cell): string =>
  `${state}, ${invoke}${isUnsure ? ' sent again' : ''}: ${fault}`;
