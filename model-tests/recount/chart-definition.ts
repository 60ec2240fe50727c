import type { AnyStateMachine } from 'xstate';

/** A guard as the chart's own definition has it, with the operands of `and`, `or` and `not`. */
export interface GuardDefinition {
  readonly operator: 'and' | 'or' | 'not' | undefined;
  readonly operands: readonly GuardDefinition[];
}

/** A transition as the chart's own definition has it. */
export interface TransitionDefinition {
  readonly source: string;
  readonly event: string;
  readonly index: number;
  /** Without history states, which are left as soon as they are reached. */
  readonly targets: readonly string[];
  readonly guard: GuardDefinition | undefined;
}

/** What a chart consists of. */
export interface ChartDefinition {
  /** All but the root and history states. */
  readonly states: readonly string[];
  readonly transitions: readonly TransitionDefinition[];
}

type Listed<T> = T | readonly T[] | undefined;
type Entry = string | { target?: Listed<string>; guard?: unknown; actions?: unknown; reenter?: boolean };

interface StateConfig {
  readonly id?: string;
  readonly type?: string;
  readonly states?: Readonly<Record<string, StateConfig>>;
  readonly on?: Readonly<Record<string, Listed<Entry>>>;
  readonly after?: Readonly<Record<string, Listed<Entry>>>;
  readonly always?: Listed<Entry>;
  readonly onDone?: Listed<Entry>;
  readonly invoke?: Listed<{
    readonly id: string;
    readonly onDone?: Listed<Entry>;
    readonly onError?: Listed<Entry>;
    readonly onSnapshot?: Listed<Entry>;
  }>;
}

interface Place {
  readonly id: string;
  readonly config: StateConfig;
  readonly parent: Place | undefined;
}

const listed = <T>(value: Listed<T>): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T];

function placesFrom(config: StateConfig, id: string, parent?: Place): Place[] {
  const here: Place = { id: config.id ?? id, config, parent };
  const below = Object.entries(config.states ?? {});
  return [here, ...below.flatMap(([key, child]) => placesFrom(child, `${here.id}.${key}`, here))];
}

/** `#id.below`, `.below`, or the name of a state beside the source. */
function resolved(places: readonly Place[], source: Place, target: string): Place | undefined {
  if (target.startsWith('#')) {
    const path = target.slice(1);
    const from = places.filter(({ id }) => path === id || path.startsWith(`${id}.`));
    const nearest = from.toSorted((one, other) => other.id.length - one.id.length)[0];
    return nearest && below(places, nearest, path.slice(nearest.id.length + 1));
  }
  const inside = target.startsWith('.');
  const from = inside ? source : (source.parent ?? source);
  return below(places, from, inside ? target.slice(1) : target);
}

function below(places: readonly Place[], from: Place, path: string): Place | undefined {
  if (!path) return from;
  const [key = '', ...rest] = path.split('.');
  const config = from.config.states?.[key];
  const next = places.find((place) => place.parent === from && place.config === config);
  return next && below(places, next, rest.join('.'));
}

function entriesOf({ id, config }: Place): [event: string, entries: readonly Entry[]][] {
  const invokes = listed(config.invoke).flatMap((invoke): [string, readonly Entry[]][] => [
    [`xstate.done.actor.${invoke.id}`, listed(invoke.onDone)],
    [`xstate.error.actor.${invoke.id}`, listed(invoke.onError)],
    [`xstate.snapshot.${invoke.id}`, listed(invoke.onSnapshot)],
  ]);
  return [
    ...Object.entries(config.on ?? {}).map(([event, value]) => [event, listed(value)] as const),
    [`xstate.done.state.${id}`, listed(config.onDone)] as const,
    ...invokes,
    ...Object.entries(config.after ?? {}).map(
      ([delay, value]) => [`xstate.after.${delay}.${id}`, listed(value)] as const,
    ),
    ['always', listed(config.always)] as const,
  ].map(([event, entries]) => [event, entries]);
}

/** What only forbids an event is no transition. */
const does = ({ target, actions, reenter }: Exclude<Entry, string>): boolean =>
  listed(target).length > 0 || listed(actions as Listed<unknown>).length > 0 || Boolean(reenter);

function guardOf(machine: AnyStateMachine, guard: unknown): GuardDefinition {
  const name = typeof guard === 'string' ? guard : (guard as { type?: string }).type;
  const found: unknown = typeof guard === 'function' ? guard : machine.implementations.guards[name ?? ''];
  const operands = typeof found === 'function' && 'guards' in found ? (found.guards as unknown[]) : [];
  const operator = ['and', 'or', 'not'].find(
    (word) => operands.length > 0 && (found as { name: string }).name === word,
  );
  return {
    operator: operator as GuardDefinition['operator'],
    operands: operands.map((operand) => guardOf(machine, operand)),
  };
}

/** Reads what a chart consists of from what it was made of, not from what was made of that. */
export function chartDefinition(machine: AnyStateMachine): ChartDefinition {
  const places = placesFrom(machine.config as StateConfig, machine.config.id ?? '(machine)');
  const transitions = places.flatMap((source) =>
    entriesOf(source).flatMap(([event, entries]) =>
      entries.flatMap((entry, index): TransitionDefinition[] => {
        const full = typeof entry === 'string' ? { target: entry } : entry;
        if (!does(full)) return [];
        const targets = listed(full.target).map((target) => resolved(places, source, target));
        const known = targets.filter((target) => target?.config.type !== 'history');
        return [
          {
            source: source.id,
            event,
            index,
            targets: known.map((target) => target?.id ?? '(unknown)'),
            guard: full.guard === undefined ? undefined : guardOf(machine, full.guard),
          },
        ];
      }),
    ),
  );
  const states = places.filter(({ parent, config }) => parent && config.type !== 'history');
  return { states: states.map(({ id }) => id), transitions };
}
