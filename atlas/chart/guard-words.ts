import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { plainWords } from './words.ts';
import { requirements } from '#model-tests/requirements.ts';
import { valueText } from '#model-tests/harness/identity.ts';

export type Guard = NonNullable<AnyTransitionDefinition['guard']>;

/** A guard in words, with its name in the code and the rules that it asks. */
export interface GuardInWords {
  readonly guard: string;
  readonly guardName: string;
  readonly rules: readonly string[];
}

const ruleId = /\b[A-Z]{3}-\d{2}\b/g;

/** The parts of `and`, `or` and `not`. */
export function combined(guard: unknown): { name: string; guards: Guard[] } | null {
  if (typeof guard !== 'function' || !('guards' in guard) || !Array.isArray(guard.guards)) return null;
  return { name: guard.name, guards: guard.guards as Guard[] };
}

const JOINTS: Readonly<Record<string, string>> = { and: ' and ', or: ' or ' };

function join(name: string, parts: readonly string[]): string {
  return name === 'not' ? `not ${parts.join(' ')}` : parts.join(JOINTS[name] ?? ', ');
}

/** What a guard is told beside the event: the texts that its parameters have whatever the event. */
export function fixedParams(guard: Guard): Record<string, string> | string | null {
  if (typeof guard !== 'object' || !('params' in guard)) return null;
  const { params } = guard as { params?: unknown };
  try {
    const told: unknown =
      typeof params === 'function'
        ? (params as (args: unknown) => unknown)({ context: {}, event: { type: '' } })
        : params;
    if (typeof told === 'string') return told;
    if (typeof told !== 'object' || told === null || Object.getPrototypeOf(told) !== Object.prototype)
      return null;
    const texts = Object.entries(told).filter(([, value]) => typeof value === 'string' && value !== '');
    return texts.length > 0 ? (Object.fromEntries(texts) as Record<string, string>) : null;
  } catch {
    // They depend on the state or the event.
    return null;
  }
}

/** A guard's name with what it is told. */
export function nameOf(guard: Guard): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') {
    return 'stateValue' in guard ? `in ${valueText(guard.stateValue)}` : guard.name;
  }
  const told = fixedParams(guard) ?? [];
  return [guard.type, ...(typeof told === 'string' ? [told] : Object.values(told))].join(' ');
}

function describe(guard: Guard): { words: string; name: string } {
  const inline = combined(guard);
  if (!inline) return { words: plainWords(nameOf(guard)), name: nameOf(guard) };
  const parts = inline.guards.map((part) => describe(part));
  return {
    words: join(
      inline.name,
      parts.map(({ words }) => words),
    ),
    name: join(
      inline.name,
      parts.map(({ name }) => name),
    ),
  };
}

/** The rules that the index of requirements says a guard holds, or that its code names. */
function rulesOf(machine: AnyStateMachine, name: string): string[] {
  const [type = ''] = name.split(' ');
  const held = requirements.filter(({ heldBy = [] }) => heldBy.includes(`${machine.id} ${type}`));
  const source = String(machine.implementations.guards[type] ?? '');
  return [...new Set([...held.map(({ id }) => id), ...(source.match(ruleId) ?? [])])];
}

/** What decides over a transition; null where nothing does. */
export function guardInWords(machine: AnyStateMachine, guard: Guard | undefined): GuardInWords | null {
  if (!guard) return null;
  const { words, name } = describe(guard);
  return { guard: words, guardName: name, rules: rulesOf(machine, name) };
}
