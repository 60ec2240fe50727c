import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
} from 'xstate';
import type { evaluateGuard } from 'xstate/guards';
import { allTransitions, transitionId, valueText } from './identity.ts';

/** A guard as a transition has it. */
export type AnyGuard = Parameters<typeof evaluateGuard>[0];

/** How a guard that brings its own logic is asked. */
export type Check = (
  snapshot: AnyMachineSnapshot,
  sees: { context: AnyMachineSnapshot['context']; event: EventObject },
  guard: unknown,
) => boolean;

/** What a guard is asked with. */
export interface Asked {
  readonly snapshot: AnyMachineSnapshot;
  readonly context: AnyMachineSnapshot['context'];
  readonly event: EventObject;
}

type BuiltInGuard = AnyGuard & { name: string; check: Check; guards: AnyGuard[] };

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

/** What a guard's name stands for. */
export function implementation(machine: AnyStateMachine, guard: AnyGuard): unknown {
  if (typeof guard === 'function') return guard;
  return machine.implementations.guards[typeof guard === 'string' ? guard : guard.type];
}

/** Whether a guard is made of others by `and`, `or` or `not`. */
export function isCombination(guard: unknown): guard is BuiltInGuard {
  return typeof guard === 'function' && 'check' in guard && 'guards' in guard && Array.isArray(guard.guards);
}

/** A guard and, below it, the operands of `and`, `or` and `not`, however deep. */
export interface GuardPart {
  readonly id: string;
  readonly name: string;
  /** Which operand of which operand it is; empty for a whole guard. */
  readonly path: readonly number[];
  readonly guard: AnyGuard;
  /** How the operands are combined; undefined where there are none. */
  readonly operator: string | undefined;
  readonly operands: GuardPart[];
}

function guardPart(
  machine: AnyStateMachine,
  guard: AnyGuard,
  prefix: string,
  path: readonly number[] = [],
): GuardPart {
  const name = guardName(guard);
  const id = `${prefix}${name}`;
  const known = implementation(machine, guard);
  const operands = isCombination(known) ? known.guards : [];
  const place = (index: number) => (operands.length > 1 ? ` ${index + 1}:` : ' ');
  return {
    id,
    name,
    path,
    guard,
    operator: isCombination(known) ? known.name : undefined,
    operands: operands.map((operand, index) =>
      guardPart(machine, operand, `${id} >${place(index)}`, [...path, index]),
    ),
  };
}

/** The guard of a transition that has one. */
export const rootPart = (machine: AnyStateMachine, transition: AnyTransitionDefinition): GuardPart =>
  guardPart(machine, transition.guard as AnyGuard, `${transitionId(transition)} if `);

/** A guard and everything below it. */
export const parts = (part: GuardPart): GuardPart[] => [part, ...part.operands.flatMap(parts)];

/** The guards of a chart, in document order. */
export const allGuards = (machine: AnyStateMachine): GuardPart[] =>
  allTransitions(machine)
    .filter(({ guard }) => guard)
    .map((transition) => rootPart(machine, transition));

/** Both outcomes of every guard of a chart and of each operand, in document order. */
export function allGuardOutcomes(machine: AnyStateMachine): string[] {
  return allGuards(machine)
    .flatMap(parts)
    .flatMap((part) => [outcomeId(part.id, true), outcomeId(part.id, false)]);
}
