import type { AnyStateMachine, EventObject } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import { allGuards, outcomeId, parts, type Asked, type GuardPart } from './guard-parts.ts';
import type { Boundary } from './model.ts';
import { withNumber, type NumberPlace } from './numbers.ts';

const deciding = (operand: GuardPart, outcome: boolean): string =>
  outcomeId(`${operand.id}, alone deciding,`, outcome);

const atBoundary = (guard: string, at: NumberPlace, outcome: boolean): string =>
  outcomeId(`${guard} at the boundary of ${at}`, outcome);

const leaves = (part: GuardPart): GuardPart[] => parts(part).filter(({ operands }) => operands.length === 0);

/**
 * All that guards have to show beyond their outcomes: each operand of `and`, `or` and `not` decides alone with both
 * of its outcomes (MC/DC, masking), and each guard that draws a boundary is asked on both sides of it, one apart.
 */
export function allDecisions(machine: AnyStateMachine, boundaries: readonly Boundary[]): string[] {
  const combined = allGuards(machine).filter(({ operands }) => operands.length > 0);
  const ids = [
    ...combined.flatMap(leaves).flatMap((leaf) => [deciding(leaf, true), deciding(leaf, false)]),
    ...boundaries.flatMap(({ guard, at }) => [atBoundary(guard, at, true), atBoundary(guard, at, false)]),
  ];
  return [...new Set(ids)];
}

/** The outcome of a combination, were its operands to say this. */
function combined(part: GuardPart, said: ReadonlyMap<GuardPart, boolean>): boolean {
  const inner = part.operands.map((operand) => combined(operand, said));
  if (inner.length === 0) return said.get(part) ?? false;
  if (part.operator === 'not') return !inner[0];
  return part.operator === 'or' ? inner.includes(true) : !inner.includes(false);
}

/** Operands are asked even where `and` and `or` would not ask them any more; one that throws there decides nothing. */
function soloists(part: GuardPart, { snapshot, context, event }: Asked): string[] {
  const said = new Map<GuardPart, boolean>();
  try {
    for (const leaf of leaves(part)) said.set(leaf, evaluateGuard(leaf.guard, context, event, snapshot));
  } catch {
    return [];
  }
  const outcome = combined(part, said);
  return [...said].flatMap(([leaf, own]) => {
    const otherwise = combined(part, new Map(said).set(leaf, !own));
    return otherwise === outcome ? [] : [deciding(leaf, own)];
  });
}

/** A guard's outcome with a number moved; undefined where the guard throws then. */
export function outcomeWith(
  { guard }: GuardPart,
  at: NumberPlace,
  by: number,
  { snapshot, ...sight }: Asked,
) {
  const { context, event } = withNumber(sight, at, by);
  try {
    return evaluateGuard(guard, context as Asked['context'], event as EventObject, snapshot);
  } catch {
    return undefined;
  }
}

/** What an evaluation of a guard, or of an operand, shows of `allDecisions`. */
export function decisionsIn(part: GuardPart, boundaries: readonly Boundary[], asked: Asked): string[] {
  if (part.operands.length > 0) return part.path.length > 0 ? [] : soloists(part, asked);
  const own = boundaries.filter(({ guard }) => guard === part.name);
  if (own.length === 0) return [];
  const outcome = evaluateGuard(part.guard, asked.context, asked.event, asked.snapshot);
  return own
    .filter(({ at }) => [1, -1].some((by) => outcomeWith(part, at, by, asked) === !outcome))
    .map(({ at }) => atBoundary(part.name, at, outcome));
}
