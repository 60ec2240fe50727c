import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import {
  implementation,
  isCombination,
  outcomeId,
  rootPart,
  type AnyGuard,
  type Asked,
  type Check,
  type GuardPart,
} from './guard-parts.ts';
import { allTransitions, ancestors, eventEntries, transitionId } from './identity.ts';

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
  /** A guard, or an operand, was asked this. */
  readonly asked?: (part: GuardPart, asked: Asked) => void;
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
    record.asked?.(part, { snapshot, context, event });
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
