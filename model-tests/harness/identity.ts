import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate';

/** A state of any chart. */
export type AnyStateNode = AnyStateMachine['root'];

/** All states of a chart in document order, the root first; history states included. */
export function stateNodes(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  return below(machine.root);
}

/** The states that a chart is in, outer ones first. */
export function activeStates(snapshot: AnyMachineSnapshot): AnyStateNode[] {
  const { _nodes: nodes } = snapshot;
  return nodes.toSorted((one, other) => one.order - other.order);
}

/** The states around a state, the innermost first. */
export function ancestors(node: AnyStateNode): AnyStateNode[] {
  return node.parent ? [node.parent, ...ancestors(node.parent)] : [];
}

/** The states that a chart can be in: all but the root and history states, which are only ever passed. */
export function coverableStates(machine: AnyStateMachine): string[] {
  return stateNodes(machine)
    .filter((node) => node.type !== 'history' && node !== machine.root)
    .map((node) => node.id);
}

/** One entry of a state: the event it answers and its transitions in the order in which they are tried. */
export interface EventEntry {
  readonly event: string;
  readonly transitions: AnyTransitionDefinition[];
}

/** What a state answers, `always` last under the name `always`. */
export function eventEntries(node: AnyStateNode): EventEntry[] {
  const onEvents = [...node.transitions].map(([event, transitions]) => ({ event, transitions }));
  const always = node.always ? [{ event: 'always', transitions: node.always }] : [];
  return [...onEvents, ...always];
}

/** An entry without target, action and re-entry forbids the event and is no transition. */
export function isTransition(transition: AnyTransitionDefinition): boolean {
  return Boolean(transition.target?.length || transition.actions.length || transition.reenter);
}

/** All transitions of a chart in document order. */
export function allTransitions(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return stateNodes(machine)
    .flatMap(eventEntries)
    .flatMap((entry) => entry.transitions)
    .filter(isTransition);
}

/** An event's short name: `done(submitPayment)`, `error(submitPayment)`, `after(slowAfter)`, `finished`. */
export function eventName(type: string): string {
  const named = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type);
  if (named) return `${named[1]}(${named[2]})`;
  const delayed = /^xstate\.after\.([^.]+)\./.exec(type);
  if (delayed) return `after(${delayed[1]})`;
  const snapshot = /^xstate\.snapshot\.(.+)$/.exec(type);
  if (snapshot) return `snapshot(${snapshot[1]})`;
  return type.startsWith('xstate.done.state.') ? 'finished' : type;
}

/**
 * A transition's identity: source, event and position in that event's list, with the target for the reader:
 * `payment.review payment.submit[1] -> payment.submitting`.
 */
export function transitionId(transition: AnyTransitionDefinition): string {
  const source: StateNode = transition.source;
  const entry = eventEntries(source).find(({ transitions }) => transitions.includes(transition));
  const position = entry ? `${eventName(entry.event)}[${entry.transitions.indexOf(transition)}]` : 'removed';
  const targets = transition.target?.map((target: AnyStateNode) => target.id).join('+') ?? '(stays)';
  return `${source.id} ${position} -> ${targets}`;
}

/** Whether an event descriptor of a chart (`connection.*`, `*` or a plain name) answers an event type. */
export function descriptorMatches(descriptor: string, type: string): boolean {
  if (descriptor === type || descriptor === '*') return true;
  return descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1));
}

/** A state value on one line: `review.card`, `{session: signedIn, connection: online}`. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  const entries = Object.entries((value ?? {}) as Record<string, unknown>);
  if (entries.length === 0) return '(root)';
  const [first, ...rest] = entries.map(([key, inner]) => [key, valueText(inner)] as const);
  if (first && rest.length === 0) return `${first[0]}.${first[1]}`;
  return `{${entries.map(([key, inner]) => `${key}: ${valueText(inner)}`).join(', ')}}`;
}

/** The references of a state to the specification and to requirements: its `meta.spec`, one or a list. */
export function specReferences(node: AnyStateNode): string[] {
  const spec: unknown = (node.meta as { spec?: unknown } | undefined)?.spec;
  return [spec ?? []].flat().filter((reference) => typeof reference === 'string');
}
