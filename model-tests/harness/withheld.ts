import type { AnyEventObject } from 'xstate';
import type { Graph } from './explore.ts';
import { eventName, valueText } from './identity.ts';
import { brokenBy } from './invariants.ts';
import type { Model, Withheld } from './model.ts';
import { answeredTypes, type Offer } from './offers.ts';
import type { Walked } from './pure-logic.ts';

/** What a chart answers and its model does not offer, over all moments. */
export interface WithheldEvents {
  /** How many times an event is withheld in a moment. */
  readonly total: number;
  /** Those without a reason, by event and state: they count as not walked. */
  readonly missing: readonly string[];
  /** How many of the others were tried, one step each. */
  readonly tried: number;
  /** What a tried one breaks. */
  readonly broken: readonly string[];
  /** Reasons that nothing is withheld for. */
  readonly idle: readonly string[];
}

const childOf = (type: string): string | undefined =>
  /^xstate\.(?:(?:done|error)\.actor|snapshot)\.(.+)$/.exec(type)?.[1];

/** Whether the world can deliver an event at all now: a timer and a child only while it runs. */
function canCome({ running }: Walked, type: string): boolean {
  if (type.startsWith('xstate.after.') || type.startsWith('xstate.done.state.')) return false;
  const child = childOf(type);
  return child === undefined || running.has(child);
}

/** The event types that a moment answers and the model does not offer there. */
function withheldTypes(model: Model, walked: Walked, offered: ReadonlySet<string>): string[] {
  if (walked.status !== 'active') return [];
  return answeredTypes(model, walked).filter((type) => !offered.has(type) && canCome(walked, type));
}

const reasonFor = (model: Model, walked: Walked, type: string): Withheld | undefined =>
  model.withheld.find(
    ({ events, where }) => events.includes(eventName(type)) && (!where || where(walked.snapshot)),
  );

function eventOf(type: string, { as }: Withheld, walked: Walked): AnyEventObject | undefined {
  const payload = typeof as === 'function' ? as(walked.snapshot) : as;
  const child = childOf(type);
  return payload && { ...payload, ...(child && { actorId: child }), type };
}

/**
 * What a model withholds in a moment and lets be tried: one step, from which nothing is explored.
 * @param offered the types of the events that it offers there
 */
export function tries(model: Model, walked: Walked, offered: ReadonlySet<string>): Offer[] {
  return withheldTypes(model, walked, offered).flatMap((type) => {
    const reason = reasonFor(model, walked, type);
    const event = reason && eventOf(type, reason, walked);
    return event ? [{ event, label: `${eventName(type)} (withheld)` }] : [];
  });
}

/** What leaves each moment of a graph by its event's type. */
export const offeredAt = (graph: Graph, moment: number): Set<string> =>
  new Set((graph.leaving[moment] ?? []).map(({ event }) => event.type));

/** Counts what a model withholds, and tries it where the model says with what. */
export function withheldEvents(model: Model, graph: Graph): WithheldEvents {
  const missing = new Map<string, number>();
  const used = new Set<Withheld>();
  const broken = new Set<string>();
  let [total, tried] = [0, 0];
  graph.moments.forEach((walked, at) => {
    const offered = offeredAt(graph, at);
    for (const type of withheldTypes(model, walked, offered)) {
      total += 1;
      const reason = reasonFor(model, walked, type);
      if (reason) used.add(reason);
      const where = `${eventName(type)} in ${valueText(walked.snapshot.value)}`;
      if (!reason) missing.set(where, (missing.get(where) ?? 0) + 1);
    }
    for (const { event, label } of tries(model, walked, offered)) {
      tried += 1;
      const [after] = graph.logic.step(walked, event);
      const step = { before: walked.snapshot, event, asks: after.effects };
      for (const invariant of model.invariants) {
        const says = brokenBy(invariant, after.snapshot, step);
        if (says) broken.add(`${label} in ${valueText(walked.snapshot.value)}: ${says}`);
      }
    }
  });
  return {
    total,
    missing: [...missing].map(([where, count]) => `${where} (moments: ${count})`),
    tried,
    broken: [...broken],
    idle: model.withheld.filter((entry) => !used.has(entry)).map(({ why }) => why),
  };
}
