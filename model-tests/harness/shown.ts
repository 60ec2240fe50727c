import type { Walked } from './pure-logic.ts';
import { canonicalText, fingerprint } from './serialize.ts';

/**
 * What a moment shows beside its state, by name, and only what differs from the moment before: at the start all of it.
 * Together with the moments before it tells two moments apart as `walkedKey` does.
 */
export interface Shown {
  /** By the path of the key (`selection.invoices`), so that a review sees what changed and not all that there is. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** The children, in order; one that has ended and is kept is marked. */
  readonly runs?: readonly string[];
  /** The running timers with their milliseconds, those that began first first. */
  readonly timers?: readonly string[];
  readonly history?: Readonly<Record<string, readonly string[]>>;
  readonly output?: unknown;
  /** What the step asks of the world, in order: each time all of it. */
  readonly asks?: readonly unknown[];
}

/** The names of `Shown`, in the order in which they are written. */
export const shownNames = ['context', 'runs', 'timers', 'history', 'output', 'asks'] as const;

/** A text longer than this is told in short, with its fingerprint. */
const longest = 60;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && value.constructor === Object;

/** Stands for what is not JSON. */
const quoted = (text: string): string => `‹${text}›`;

function written(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return quoted(text);
  }
}

/** An entry of a list by the first thing that it carries, which is its id. */
function entryName(entry: unknown): string {
  const [first = entry] = isPlain(entry) ? Object.values(entry) : [];
  return typeof first === 'string' ? first : canonicalText(first).slice(0, 12);
}

function shortened(value: unknown, text: string): string {
  const mark = `#${fingerprint(text)}`;
  if (Array.isArray(value)) {
    const names = value.slice(0, 3).map(entryName);
    return quoted(`${value.length}: ${names.join(', ')}${value.length > 3 ? ', …' : ''} ${mark}`);
  }
  if (isPlain(value)) return quoted(`{${Object.keys(value).sort().join(', ').slice(0, longest)}} ${mark}`);
  if (value instanceof Error) return quoted(`${value.name}: ${value.message.slice(0, longest)} ${mark}`);
  return quoted(`${text.slice(0, longest)}… ${mark}`);
}

/** A value as JSON where that is short, else what it is about and a fingerprint of all of it. */
function brief(value: unknown): unknown {
  const text = canonicalText(value);
  return text.length <= longest ? written(text) : shortened(value, text);
}

/** Collects what differs, by path; a long object is told by its fields. */
function collect(before: unknown, now: unknown, path: string, found: Record<string, unknown>): void {
  const text = canonicalText(now);
  if (before !== absent && text === canonicalText(before)) return;
  if (!isPlain(now) || text.length <= longest) {
    found[path] = brief(now);
    return;
  }
  // What was no such object has no fields that could have stayed.
  const fields: Record<string, unknown> = isPlain(before) ? before : {};
  for (const key of [...new Set([...Object.keys(fields), ...Object.keys(now)])].sort()) {
    const at = path ? `${path}.${key}` : key;
    if (key in now) collect(key in fields ? fields[key] : absent, now[key], at, found);
    else found[at] = quoted('gone');
  }
}

const absent = Symbol('absent');

/** All fields of a context, each told by its path. */
function contextChanges(before: object, now: object): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  const [was, is] = [before, now] as Record<string, unknown>[];
  for (const key of [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].sort()) {
    if (is && key in is) collect(was && key in was ? was[key] : absent, is[key], key, found);
    else found[key] = quoted('gone');
  }
  return found;
}

const runsOf = ({ snapshot, running }: Walked): string[] =>
  Object.keys(snapshot.children)
    .sort()
    .map((id) => (running.has(id) ? id : `${id} (ended)`));

/** `slowAfter.payment.submitting 10000 ms`; of those that run, one that began later says after how many others. */
const timersOf = ({ timers }: Walked): string[] =>
  timers
    .toSorted((one, other) => one.since - other.since || (one.type < other.type ? -1 : 1))
    .map(({ type, delay, since }) => {
      const name = `${type.replace('xstate.after.', '')} ${delay} ms`;
      return since === 0 ? name : `${name}, begun ${since} later`;
    });

const historyOf = ({ snapshot }: Walked): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(snapshot.historyValue)
      .map(([id, nodes]) => [id, nodes.map((node) => node.id)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

function asked(what: string, value: unknown): unknown {
  if (value === undefined) return what;
  const text = canonicalText(value);
  const isLong = isPlain(value) && text.length > longest;
  return {
    [what]: isLong
      ? Object.fromEntries(
          Object.entries(value)
            .map(([key, inner]) => [key, brief(inner)] as const)
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : brief(value),
  };
}

/** What differs between a moment and the one before it; without that one all that the moment shows. */
export function shownChanges(before: Walked | undefined, now: Walked): Shown {
  const context = contextChanges(before?.snapshot.context ?? {}, now.snapshot.context ?? {});
  const other = <T>(of: (walked: Walked) => T, empty: T): T | undefined => {
    const is = of(now);
    return canonicalText(is) === canonicalText(before ? of(before) : empty) ? undefined : is;
  };
  const output = other(({ snapshot }) => (snapshot.output as unknown) ?? null, null);
  const all: Shown = {
    ...(Object.keys(context).length > 0 && { context }),
    runs: other(runsOf, []),
    timers: other(timersOf, []),
    history: other(historyOf, {}),
    ...(output !== undefined && { output: brief(output) }),
    ...(now.effects.length > 0 && { asks: now.effects.map(({ what, with: value }) => asked(what, value)) }),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const pathsIn = (shown: Shown): Record<string, unknown> =>
  Object.fromEntries(
    shownNames.flatMap((name): [string, unknown][] =>
      name === 'context'
        ? Object.entries(shown.context ?? {}).map(([path, value]) => [`context ${path}`, value])
        : [[name, shown[name]]],
    ),
  );

/** What two moments show otherwise, in words: `context search: "morrow", was unchanged`. */
export function shownDifferences(expected: Shown, found: Shown): string[] {
  const [was, is] = [pathsIn(expected), pathsIn(found)];
  const told = (value: unknown) => (value === undefined ? 'unchanged' : JSON.stringify(value));
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) =>
    canonicalText(was[name]) === canonicalText(is[name])
      ? []
      : [`${name}: ${told(is[name])}, was ${told(was[name])}`],
  );
}
