import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import {
  allTransitions,
  descriptorMatches,
  eventEntries,
  eventName,
  stateNodes,
  transitionId,
  type AnyStateNode,
} from './identity.ts';
import { rootPart, type AnyGuard } from './guard-parts.ts';
import { longestMacrostep } from './instrument.ts';
import type { Boundary } from './model.ts';
import { withNumber } from './numbers.ts';

/** The ways in which a chart is broken on purpose. */
export type MutantKind =
  | 'transition removed'
  | 'target swapped'
  | 'guard inverted'
  | 'guard always true'
  | 'guard always false'
  | 'boundary moved'
  | 'action dropped'
  | 'initial changed'
  | 'history changed'
  | 'sneak transition added'
  | 'delay removed';

/** One broken copy of a chart. */
export interface Mutant {
  readonly kind: MutantKind;
  readonly id: string;
  /** Where it is broken: the state, and its transition where it is one that the chart has. */
  readonly place: MutantPlace;
  /** The event type that it answers where the chart does not; only that can tell it from the chart there. */
  readonly smuggles: string | undefined;
  /** A new copy each time: what is made of a copy is cached in it. */
  make(): AnyStateMachine;
}

/** The state that a mutant is broken in, and the transition, by the names that coverage uses. */
export interface MutantPlace {
  readonly state: string;
  readonly transition?: string;
}

type Break = (copy: AnyStateMachine) => void;
type Sketch = [kind: MutantKind, id: string, place: MutantPlace, change: Break, smuggles?: string];

const leaves = (machine: AnyStateMachine) =>
  stateNodes(machine).filter(({ type }) => type === 'atomic' || type === 'final');

function nodeOf(copy: AnyStateMachine, node: AnyStateNode): AnyStateNode {
  const found = stateNodes(copy).find(({ id }) => id === node.id);
  if (!found) throw new Error(`The copy has no state '${node.id}'.`);
  return found;
}

function remove(transition: AnyTransitionDefinition): void {
  for (const { transitions } of eventEntries(transition.source)) {
    const position = transitions.indexOf(transition);
    if (position >= 0) transitions.splice(position, 1);
  }
}

/** Another state to go to: the next one beside the target, else the next leaf of the chart. */
function elsewhere(machine: AnyStateMachine, target: AnyStateNode): AnyStateNode | undefined {
  const beside = Object.values(target.parent?.states ?? {}).filter(({ type }) => type !== 'history');
  const others = beside.length > 1 && target.parent?.type !== 'parallel' ? beside : leaves(machine);
  const next = others[(others.indexOf(target) + 1) % others.length];
  return next === target ? undefined : next;
}

/** Replaces a guard by one that asks it otherwise. */
function changeGuard(transition: AnyTransitionDefinition, asked: (ask: Ask) => Ask): void {
  const original = transition.guard as AnyGuard;
  const check = (snapshot: GuardSnapshot, sight: GuardSight) =>
    asked(({ context, event }) => evaluateGuard(original, context, event, snapshot))(sight);
  transition.guard = Object.assign(() => false, { check });
}

type GuardSnapshot = Parameters<typeof evaluateGuard>[3];
interface GuardSight {
  readonly context: Parameters<typeof evaluateGuard>[1];
  readonly event: Parameters<typeof evaluateGuard>[2];
}
type Ask = (sight: GuardSight) => boolean;

/** The guard sees one more or one less at each number that it draws a boundary at. */
function movedBoundaries(id: string, guard: string, boundaries: readonly Boundary[]): Broken[] {
  const moves = [1, -1].flatMap((by) => boundaries.map(({ at, ...drawn }) => ({ ...drawn, at, by })));
  return moves
    .filter((move) => move.guard === guard)
    .map(({ at, by }) => [
      'boundary moved',
      `${id} with ${at} ${by > 0 ? 'one more' : 'one less'}`,
      (found) => changeGuard(found, (ask) => (sight) => ask(withNumber(sight, at, by) as GuardSight)),
    ]);
}

type Broken = [MutantKind, string, (transition: AnyTransitionDefinition, copy: AnyStateMachine) => void];

function brokenTransition(
  machine: AnyStateMachine,
  transition: AnyTransitionDefinition,
  boundaries: readonly Boundary[],
): Broken[] {
  const id = transitionId(transition);
  const [target] = transition.target ?? [];
  const other = target && elsewhere(machine, target);
  const broken: Broken[] = [['transition removed', id, remove]];
  if (other) {
    const swap: Broken[2] = (found, copy) => Object.assign(found, { target: [nodeOf(copy, other)] });
    broken.push(['target swapped', `${id} goes to ${other.id}`, swap]);
  }
  if (transition.guard) {
    broken.push(['guard inverted', id, (found) => changeGuard(found, (ask) => (sight) => !ask(sight))]);
    broken.push(['guard always true', id, (found) => changeGuard(found, () => () => true)]);
    broken.push(['guard always false', id, (found) => changeGuard(found, () => () => false)]);
    broken.push(...movedBoundaries(id, rootPart(machine, transition).name, boundaries));
  }
  transition.actions.forEach((_, index) => {
    const drop: Broken[2] = (found) => Object.assign(found, { actions: found.actions.toSpliced(index, 1) });
    broken.push(['action dropped', `${id} action ${index + 1}`, drop]);
  });
  return broken;
}

function brokenState(machine: AnyStateMachine, node: AnyStateNode): Sketch[] {
  const broken: Sketch[] = [];
  const place = { state: node.id };
  for (const list of ['entry', 'exit'] as const) {
    // Behind the chart's own actions stand those that start and cancel its delays.
    const own = [node.config[list] ?? []].flat();
    own.forEach((_, index) => {
      const drop: Break = (copy) => void nodeOf(copy, node)[list].splice(index, 1);
      broken.push(['action dropped', `${node.id} ${list} action ${index + 1}`, place, drop]);
    });
  }
  const [initial] = node.type === 'compound' ? node.initial.target : [];
  const other = initial && elsewhere(machine, initial);
  if (other && other.parent === node) {
    const change: Break = (copy) =>
      Object.assign(nodeOf(copy, node).initial, { target: [nodeOf(copy, other)] });
    broken.push(['initial changed', `${node.id} begins in ${other.id}`, place, change]);
  }
  if (node.type === 'history') {
    const history = node.history === 'deep' ? 'shallow' : 'deep';
    broken.push([
      'history changed',
      `${node.id} is ${history}`,
      place,
      (copy) => Object.assign(nodeOf(copy, node), { history }),
    ]);
  }
  const delays = new Set(node.after.map(({ eventType }) => String(eventType)));
  for (const delay of delays) {
    const silence: Break = (copy) => {
      const found = nodeOf(copy, node);
      found.transitions.delete(delay);
      found.entry = found.entry.filter(
        (action) => !(typeof action === 'function' && Reflect.get(action, 'id') === delay),
      );
    };
    broken.push(['delay removed', `${node.id} ${eventName(delay)}`, place, silence]);
  }
  return broken;
}

function answers(node: AnyStateNode, type: string): boolean {
  const here = [...node.transitions.keys()].some((descriptor) => descriptorMatches(descriptor, type));
  return here || Boolean(node.parent && answers(node.parent, type));
}

function sneaks(machine: AnyStateMachine, types: readonly string[]): Sketch[] {
  const all = leaves(machine);
  return all.flatMap((node, index) => {
    const target = all[(index + 1) % all.length];
    if (node.type === 'final' || !target || target === node) return [];
    const silent = types.filter((type) => !answers(node, type));
    return silent.map((type): Sketch => {
      const sneak: Break = (copy) => {
        const source = nodeOf(copy, node);
        const added = {
          source,
          target: [nodeOf(copy, target)],
          actions: [],
          reenter: false,
          eventType: type,
        };
        source.transitions.set(type, [
          { ...added, toJSON: () => added },
        ] as unknown as AnyTransitionDefinition[]);
      };
      return [
        'sneak transition added',
        `${node.id} ${type} -> ${target.id}`,
        { state: node.id },
        sneak,
        type,
      ];
    });
  });
}

/**
 * Every mutant of a chart, in document order.
 * @param types the event types that may be smuggled into states that do not answer them
 * @param boundaries the numbers that guards draw boundaries at
 */
export function mutants(
  machine: AnyStateMachine,
  types: readonly string[],
  boundaries: readonly Boundary[],
): Mutant[] {
  const ofTransitions = allTransitions(machine).flatMap((transition, index) =>
    brokenTransition(machine, transition, boundaries).map(([kind, id, change]): Sketch => [
      kind,
      id,
      { state: transition.source.id, transition: transitionId(transition) },
      (copy) => {
        const found = allTransitions(copy)[index];
        if (found) change(found, copy);
      },
    ]),
  );
  const ofStates = stateNodes(machine).flatMap((node) => brokenState(machine, node));
  return [...ofTransitions, ...ofStates, ...sneaks(machine, types)].map(
    ([kind, id, place, change, smuggles]) => ({
      kind,
      id,
      place,
      smuggles,
      make() {
        const copy: AnyStateMachine = machine.provide({});
        copy.options = { ...copy.options, maxIterations: longestMacrostep };
        change(copy);
        return copy;
      },
    }),
  );
}
