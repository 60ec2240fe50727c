import type { AnyEventObject } from 'xstate';
import { activeStates, descriptorMatches, eventName } from './identity.ts';
import type { Model, Representatives } from './model.ts';
import type { Walked } from './pure-logic.ts';
import { canonicalText } from './serialize.ts';

/** An event that the world can deliver now, and how a path names it. */
export interface Offer {
  readonly event: AnyEventObject;
  readonly label: string;
}

type Entry = Model['catalog'][string];

function listed(representatives: Representatives<unknown>): [string, unknown][] {
  if (!Array.isArray(representatives)) return Object.entries(representatives);
  const one = representatives.length === 1;
  return representatives.map((payload) => [one ? '' : canonicalText(payload).slice(0, 60), payload]);
}

function representatives(entry: NonNullable<Entry>, walked: Walked): [string, unknown][] {
  return listed(typeof entry === 'function' ? entry(walked.snapshot) : entry);
}

const labels = new WeakMap<AnyEventObject, string>();

/** How paths name an event that was offered; any other goes by its short name. */
export const eventLabel = (event: AnyEventObject): string => labels.get(event) ?? eventName(event.type);

const labelled = (type: string, label: string): string =>
  label ? `${eventName(type)} (${label})` : eventName(type);

function catalogOffers(model: Model, walked: Walked, type: string): Offer[] {
  const entry = model.catalog[type];
  if (!entry) return [{ event: { type }, label: type }];
  const present = representatives(entry, walked).filter(([, payload]) => payload !== undefined);
  return present.map(([label, payload]) => ({
    event: { ...(payload as object), type },
    label: labelled(type, label),
  }));
}

function childOffers(model: Model, walked: Walked, kind: 'done' | 'error' | 'snapshot', id: string): Offer[] {
  if (!walked.running.has(id)) return [];
  const entry = model.outcomes[id]?.[kind];
  if (!entry) throw new Error(`The model '${model.id}' has no outcome '${kind}' for the actor '${id}'.`);
  const type = kind === 'snapshot' ? `xstate.snapshot.${id}` : `xstate.${kind}.actor.${id}`;
  const field = { done: 'output', error: 'error', snapshot: 'snapshot' }[kind];
  return representatives(entry, walked).map(([label, payload]) => ({
    event: { type, actorId: id, [field]: payload },
    label: labelled(type, label),
  }));
}

/** A timer that began no later and takes less time goes off first. */
function timerOffers(walked: Walked, type: string): Offer[] {
  const timer = walked.timers.find((running) => running.type === type);
  if (!timer) return [];
  const earlier = walked.timers.some(({ since, delay }) => since <= timer.since && delay < timer.delay);
  return earlier ? [] : [{ event: { type }, label: eventName(type) }];
}

function offersOf(model: Model, walked: Walked, type: string): Offer[] {
  if (type.startsWith('xstate.done.state.')) return [];
  if (type.startsWith('xstate.after.')) return timerOffers(walked, type);
  const child = /^xstate\.(?:(done|error)\.actor|(snapshot))\.(.+)$/.exec(type);
  if (!child?.[3]) return catalogOffers(model, walked, type);
  const kind = child[1] === 'done' || child[1] === 'error' ? child[1] : 'snapshot';
  return childOffers(model, walked, kind, child[3]);
}

/** The event types that the active states answer, in document order, wildcards resolved through the catalog. */
export function answeredTypes(model: Model, walked: Walked): string[] {
  const descriptors = activeStates(walked.snapshot).flatMap((node) => node.ownEvents.map(String));
  const types = descriptors.flatMap((descriptor) =>
    descriptor.includes('*')
      ? Object.keys(model.catalog).filter((type) => descriptorMatches(descriptor, type))
      : [descriptor],
  );
  return [...new Set(types)];
}

/**
 * The events that can really arrive in a moment of a walk: those of the catalog that the active states answer,
 * the outcomes of children under way, timers that run. None after the end.
 */
export function offers(model: Model, walked: Walked): Offer[] {
  if (walked.status !== 'active') return [];
  const all = answeredTypes(model, walked).flatMap((type) => offersOf(model, walked, type));
  const twice = all.find(({ label }, index) => all.findIndex((other) => other.label === label) < index);
  if (twice)
    throw new Error(`The model '${model.id}' has two representatives '${twice.label}': give them names.`);
  for (const { event, label } of all) labels.set(event, label);
  return all;
}
