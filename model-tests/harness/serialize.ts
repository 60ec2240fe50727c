import type { AnyMachineSnapshot } from 'xstate';
import type { Walked } from './pure-logic.ts';

const isActorRef = (value: object): value is { id: string } => 'sessionId' in value && 'send' in value;

const texts = new WeakMap<object, string>();

/**
 * The text of a list or a plain object, computed once. It is frozen with that: a chart that changes its data in
 * place throws then, instead of being taken for one that changes nothing.
 */
function keptText(value: object, seen: readonly object[]): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = objectText(value, seen);
  const { constructor } = value;
  if (constructor === Object || constructor === Array) texts.set(Object.freeze(value), text);
  return text;
}

function objectText(value: object, seen: readonly object[]): string {
  if (seen.includes(value))
    throw new Error('The context refers to itself, so that states cannot be compared.');
  const inside = [...seen, value];
  const text = (inner: unknown) => canonicalText(inner, inside);
  if (Array.isArray(value)) return `[${value.map(text).join(',')}]`;
  if (isActorRef(value)) return `Actor(${value.id})`;
  if (value instanceof Map) return `Map(${text([...value])})`;
  if (value instanceof Set) return `Set(${text([...value])})`;
  if (value instanceof Date) return `Date(${value.toISOString()})`;
  const fields = Object.keys(value).sort();
  const body = fields.map((key) => `${JSON.stringify(key)}:${text(Reflect.get(value, key))}`).join(',');
  if (value instanceof Error) return `${value.name}(${JSON.stringify(value.message)}){${body}}`;
  const kind = value.constructor?.name ?? 'Object';
  return `${kind === 'Object' ? '' : kind}{${body}}`;
}

/**
 * A value as text, so that equal texts mean equal values: keys in order, and nothing that JSON would drop
 * (undefined, NaN, bigint, Map, Set, Date, errors, class names). A function stands by its name.
 * @throws for a function without a name, which cannot be compared
 */
export function canonicalText(value: unknown, seen: readonly object[] = []): string {
  if (typeof value === 'function') {
    if (!value.name)
      throw new Error('A function without a name cannot be compared: keep it out of the context.');
    return `Function(${value.name})`;
  }
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'object' && value !== null) return keptText(value, seen);
  return typeof value === 'number' || value === undefined ? String(value) : JSON.stringify(value);
}

function historyText(history: AnyMachineSnapshot['historyValue']): string {
  const rows = Object.entries(history).map(
    ([id, nodes]) => `${id}=${nodes.map((node) => node.id).join('+')}`,
  );
  return rows.sort().join(';');
}

/**
 * What distinguishes two moments of a walk: status, state value, context, output, history, the children under
 * way and the running timers. Nothing is left out: a lossy text would merge states and yield unwalkable paths.
 */
export function walkedText(walked: Walked): string {
  const { snapshot } = walked;
  const timers = walked.timers.map((timer) => `${timer.type}@${timer.since}:${timer.delay}`);
  return [
    snapshot.status,
    canonicalText(snapshot.value),
    canonicalText(snapshot.context),
    canonicalText(snapshot.output),
    historyText(snapshot.historyValue),
    Object.keys(snapshot.children).sort().join(','),
    [...walked.running].sort().join(','),
    timers.sort().join(','),
  ].join('|');
}

/** A text in eight hexadecimal digits (FNV-1a), so that a committed path also tells of a changed context. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** What a moment shows to the oracle: everything that distinguishes it and what it asks of the world. */
export const shownText = (walked: Walked): string => `${walkedText(walked)}|${walked.effects.join(';')}`;

/** The same in eight digits, for a committed path. */
export const momentPrint = (walked: Walked): string => fingerprint(shownText(walked));
