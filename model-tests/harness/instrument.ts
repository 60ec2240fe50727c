import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
} from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import { allTransitions, ancestors, eventEntries, transitionId, valueText } from './identity.ts';

type AnyGuard = Parameters<typeof evaluateGuard>[0];
type GuardArguments = { context: AnyMachineSnapshot['context']; event: EventObject };
type Check = (snapshot: AnyMachineSnapshot, args: GuardArguments, guard: unknown) => boolean;
type BuiltInGuard = AnyGuard & { check: Check; guards: AnyGuard[] };

/** A transition by its place in the chart: the state that it leaves, what it answers, and where in that list. */
export interface TransitionPlace {
  readonly source: string;
  readonly event: string;
  readonly index: number;
}

/** Receives what really happened in a step. */
export interface Recorder {
  /** @param from the state left and those around it: it was active, though perhaps only within the step */
  taken(transition: string, from: readonly string[], place: TransitionPlace): void;
  /** @param operands which operand of which operand, none for the guard itself */
  guard(outcome: string, place: TransitionPlace, operands: readonly number[], result: boolean): void;
}

/** A guard's outcome, by the name that coverage and the lists of infeasible outcomes use. */
export const outcomeId = (guard: string, outcome: boolean): string => `${guard} = ${outcome}`;

function guardName(guard: AnyGuard): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') {
    // Of `stateIn`, the state says more than the name.
    return 'stateValue' in guard ? `in ${valueText(guard.stateValue)}` : guard.name || 'inline';
  }
  const params = 'params' in guard && typeof guard.params !== 'function' ? JSON.stringify(guard.params) : '';
  return `${guard.type}${params}`;
}

function implementation(machine: AnyStateMachine, guard: AnyGuard): unknown {
  if (typeof guard === 'function') return guard;
  return machine.implementations.guards[typeof guard === 'string' ? guard : guard.type];
}

function isCombination(guard: unknown): guard is BuiltInGuard {
  return typeof guard === 'function' && 'check' in guard && 'guards' in guard && Array.isArray(guard.guards);
}

/** A guard and, below it, the operands of `and`, `or` and `not`, however deep. */
interface GuardPart {
  readonly id: string;
  readonly path: readonly number[];
  readonly guard: AnyGuard;
  readonly operands: GuardPart[];
}

function guardPart(
  machine: AnyStateMachine,
  guard: AnyGuard,
  prefix: string,
  path: readonly number[] = [],
): GuardPart {
  const id = `${prefix}${guardName(guard)}`;
  const known = implementation(machine, guard);
  const operands = isCombination(known) ? known.guards : [];
  const place = (index: number) => (operands.length > 1 ? ` ${index + 1}:` : ' ');
  return {
    id,
    path,
    guard,
    operands: operands.map((operand, index) =>
      guardPart(machine, operand, `${id} >${place(index)}`, [...path, index]),
    ),
  };
}

const rootPart = (machine: AnyStateMachine, transition: AnyTransitionDefinition): GuardPart =>
  guardPart(machine, transition.guard as AnyGuard, `${transitionId(transition)} if `);

const parts = (part: GuardPart): GuardPart[] => [part, ...part.operands.flatMap(parts)];

/** Both outcomes of every guard of a chart and of each operand, in document order. */
export function allGuardOutcomes(machine: AnyStateMachine): string[] {
  const guarded = allTransitions(machine).filter((transition) => transition.guard);
  const all = guarded.flatMap((transition) => parts(rootPart(machine, transition)));
  return all.flatMap((part) => [outcomeId(part.id, true), outcomeId(part.id, false)]);
}

/** The same guard, saying its outcome and each evaluated operand's. */
function recordedGuard(
  machine: AnyStateMachine,
  part: GuardPart,
  place: TransitionPlace,
  record: Recorder,
): AnyGuard {
  const operands = part.operands.map((operand) => recordedGuard(machine, operand, place, record));
  const known = implementation(machine, part.guard);
  const original = isCombination(known)
    ? Object.assign(() => false, { check: known.check, guards: operands })
    : part.guard;
  const check: Check = (snapshot, { context, event }) => {
    const outcome = evaluateGuard(original, context, event, snapshot);
    record.guard(outcomeId(part.id, outcome), place, part.path, outcome);
    return outcome;
  };
  return Object.assign(() => false, { check });
}

function transitionPlace(transition: AnyTransitionDefinition): TransitionPlace {
  const entry = eventEntries(transition.source).find(({ transitions }) => transitions.includes(transition));
  const index = entry?.transitions.indexOf(transition) ?? -1;
  return { source: transition.source.id, event: entry?.event ?? '', index };
}

/** The key under which a transition's marker action carries its identity. */
export const takenKey = 'takenTransition';

/** More microsteps than this in one step are an endless loop of `always` transitions or raised events. */
export const longestMacrostep = 200;

/**
 * A copy of a chart that says which guards it evaluated and which transitions it took. Each transition begins
 * with a marker action, which runs in the microstep that takes it: the list in the inspection event also holds
 * transitions that a parallel region's exit preempted.
 */
export function instrument(machine: AnyStateMachine, record: Recorder): AnyStateMachine {
  const copy: AnyStateMachine = machine.provide({});
  copy.options = { ...copy.options, maxIterations: longestMacrostep };
  for (const transition of allTransitions(copy)) {
    const id = transitionId(transition);
    const place = transitionPlace(transition);
    const from = [transition.source, ...ancestors(transition.source)].map((node) => node.id);
    const marker = Object.assign(() => {}, { [takenKey]: () => record.taken(id, from, place) });
    if (transition.guard) {
      transition.guard = recordedGuard(copy, rootPart(copy, transition), place, record);
    }
    transition.actions = [marker, ...transition.actions];
  }
  return copy;
}
