import type { AnyMachineSnapshot } from 'xstate';
import type { Walked } from './pure-logic.ts';

/** Writes a value as text, so that equal texts mean equal values. */
export type Write = (value: unknown) => string;

const isActorRef = (value: object): value is { id: string } => 'sessionId' in value && 'send' in value;

function objectText(value: object, text: Write): string {
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

function simpleText(value: unknown): string {
  if (typeof value === 'function') {
    if (!value.name)
      throw new Error('A function without a name cannot be compared: keep it out of the context.');
    return `Function(${value.name})`;
  }
  if (typeof value === 'bigint') return `${value}n`;
  return typeof value === 'number' || value === undefined ? String(value) : JSON.stringify(value);
}

/**
 * A writer that computes the text of each list and plain object once. They are frozen with that: a chart that
 * changes its data in place throws then, instead of being taken for one that changes nothing.
 * @param short what stands for the text of a nested value
 */
function writer(short: (text: string) => string): Write {
  const texts = new WeakMap<object, string>();
  const write = (value: unknown, seen: readonly object[]): string => {
    if (typeof value !== 'object' || value === null) return simpleText(value);
    const known = texts.get(value);
    if (known !== undefined) return known;
    if (seen.includes(value))
      throw new Error('The context refers to itself, so that states cannot be compared.');
    const inside = [...seen, value];
    const text = short(objectText(value, (inner) => write(inner, inside)));
    const { constructor } = value;
    if (constructor === Object || constructor === Array) texts.set(Object.freeze(value), text);
    return text;
  };
  return (value) => write(value, []);
}

/**
 * A value as text: keys in order, and nothing that JSON would drop (undefined, NaN, bigint, Map, Set, Date, errors,
 * class names). A function stands by its name. The same in every run.
 * @throws for a function without a name, which cannot be compared
 */
export const canonicalText: Write = writer((text) => text);

const numbers = new Map<string, string>();

/** The same in a few characters, in which each nested value is a number: to compare within one run. */
export const canonicalKey: Write = writer((text) => {
  const known = numbers.get(text) ?? `@${numbers.size}`;
  numbers.set(text, known);
  return known;
});

function historyText(history: AnyMachineSnapshot['historyValue']): string {
  const rows = Object.entries(history).map(
    ([id, nodes]) => `${id}=${nodes.map((node) => node.id).join('+')}`,
  );
  return rows.sort().join(';');
}

/**
 * What distinguishes two moments of a walk: status, state value, context, output, history, the children under
 * way and the running timers. Nothing is left out: a lossy key would merge states and yield unwalkable paths.
 */
export function walkedKey(walked: Walked): string {
  const { snapshot } = walked;
  const timers = walked.timers.map((timer) => `${timer.type}@${timer.since}:${timer.delay}`);
  return [
    snapshot.status,
    canonicalKey(snapshot.value),
    canonicalKey(snapshot.context),
    canonicalKey(snapshot.output),
    historyText(snapshot.historyValue),
    Object.keys(snapshot.children).sort().join(','),
    [...walked.running].sort().join(','),
    timers.sort().join(','),
  ].join('|');
}

/** What a moment shows to the oracle: everything that distinguishes it and what it asks of the world. */
export const shownKey = (walked: Walked): string =>
  `${walkedKey(walked)}|${walked.effects.map(({ what, with: value }) => `${what} ${canonicalKey(value)}`).join(';')}`;

/** Eight hexadecimal digits of a text (FNV-1a), the same in every run. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
