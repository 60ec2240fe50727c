import type { AnyEventObject } from 'xstate';
import { eventName } from '#model-tests/harness/identity.ts';
import type { Model } from '#model-tests/harness/model.ts';
import { answeredTypes, offers, type Offer } from '#model-tests/harness/offers.ts';
import type { Walked } from '#model-tests/harness/pure-logic.ts';
import { canonicalKey } from '#model-tests/harness/serialize.ts';
import { tries } from '#model-tests/harness/withheld.ts';

/** How the accepted paths mark an event that the chart does not answer: it must change nothing. */
export const NOT_ANSWERED = ' (not answered)';

const known = new WeakMap<Walked, readonly Offer[]>();

/** What can arrive in a moment, worked out once: the catalogs of large flows take milliseconds. */
export function offersIn(model: Model, now: Walked): readonly Offer[] {
  const offered = known.get(now) ?? offers(model, now);
  known.set(now, offered);
  return offered;
}

/**
 * An event's label: that of its representative in the model, as the accepted paths name it; else its type and what it
 * carries, because a user types what no model lists.
 */
export function labelOf(model: Model, now: Walked, event: AnyEventObject): string {
  const key = canonicalKey(event);
  const example = offersIn(model, now).find((offer) => canonicalKey(offer.event) === key);
  if (example) return example.label;
  if (!answeredTypes(model, now).includes(event.type)) return `${eventName(event.type)}${NOT_ANSWERED}`;
  const { type, ...carried } = event;
  return `${type} ${JSON.stringify(carried)}`;
}

/** The event of a label in a moment; undefined where no such event can come. */
export function eventOf(model: Model, now: Walked, label: string): AnyEventObject | undefined {
  const offered = offersIn(model, now);
  // Accepted paths also try what the model withholds with a reason.
  const withheld = tries(model, now, new Set(offered.map(({ event }) => event.type)));
  const offer = [...offered, ...withheld].find((one) => one.label === label);
  if (offer) return offer.event;
  const answered = now.status === 'active' ? answeredTypes(model, now) : [];
  if (label.endsWith(NOT_ANSWERED)) {
    const type = typeOf(label.slice(0, -NOT_ANSWERED.length));
    return answered.includes(type) ? undefined : { type };
  }
  const [, type = '', json = ''] = /^(\S+) (\{.*\})$/s.exec(label) ?? [];
  if (!answered.includes(type) || type.startsWith('xstate.')) return undefined;
  return { ...carriedBy(json), type };
}

/** The other way round than `eventName`, as far as an event goes that nobody answers. */
function typeOf(name: string): string {
  const [, kind, id] = /^(done|error|snapshot)\((.+)\)$/.exec(name) ?? [];
  if (!kind) return name;
  return kind === 'snapshot' ? `xstate.snapshot.${id}` : `xstate.${kind}.actor.${id}`;
}

function carriedBy(json: string): object {
  try {
    return JSON.parse(json) as object;
  } catch {
    return {};
  }
}
