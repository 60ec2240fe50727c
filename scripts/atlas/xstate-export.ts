import type { AnyStateMachine } from 'xstate';
import { combined, fixedParams, nameOf, type Guard } from '#atlas/chart/guard-words.ts';

type Config = Readonly<Record<string, unknown>>;
/** What a chart says as JSON: names in place of functions. */
export type ExportedConfig = Record<string, unknown>;

const list = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());

function exportGuard(guard: Guard): unknown {
  if (combined(guard)) return combinedName(guard);
  const params = fixedParams(guard);
  const type = typeof guard === 'object' ? guard.type : nameOf(guard);
  return params === null ? type : { type, params };
}

function combinedName(guard: Guard): string {
  const parts = combined(guard);
  return parts ? `${parts.name}(${parts.guards.map(combinedName).join(', ')})` : nameOf(guard);
}

function exportAction(action: unknown): unknown {
  if (typeof action === 'string') return { type: action };
  const type: unknown = (action as { type?: unknown }).type;
  return { type: typeof type === 'string' ? type : 'inline' };
}

function exportTransition(value: unknown): unknown {
  if (typeof value === 'string' || value === undefined) return { target: value };
  const { target, guard, actions, reenter, description } = value as Config;
  return {
    ...(target !== undefined && { target }),
    ...(guard !== undefined && { guard: exportGuard(guard as Guard) }),
    ...(actions !== undefined && { actions: list(actions).map(exportAction) }),
    ...(reenter !== undefined && { reenter }),
    ...(description !== undefined && { description }),
  };
}

const transitions = (value: unknown) => list(value).map(exportTransition);

function record(value: unknown, of: (inner: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries((value ?? {}) as object).map(([name, inner]) => [name, of(inner)]),
  );
}

function exportInvoke(invoke: unknown): unknown {
  const { id, src, onDone, onError, onSnapshot } = invoke as Config;
  return {
    id,
    src: typeof src === 'string' ? src : String(id),
    ...(onDone !== undefined && { onDone: transitions(onDone) }),
    ...(onError !== undefined && { onError: transitions(onError) }),
    ...(onSnapshot !== undefined && { onSnapshot: transitions(onSnapshot) }),
  };
}

function exportState(state: unknown): ExportedConfig {
  const { on, always, after, invoke, entry, exit, states, onDone, ...rest } = state as Config;
  const plain = Object.entries(rest).filter(([name]) => KEPT.has(name));
  return {
    ...Object.fromEntries(plain),
    ...(entry !== undefined && { entry: list(entry).map(exportAction) }),
    ...(exit !== undefined && { exit: list(exit).map(exportAction) }),
    ...(invoke !== undefined && { invoke: list(invoke).map(exportInvoke) }),
    ...(always !== undefined && { always: transitions(always) }),
    ...(after !== undefined && { after: record(after, transitions) }),
    ...(on !== undefined && { on: record(on, transitions) }),
    ...(onDone !== undefined && { onDone: transitions(onDone) }),
    ...(states !== undefined && { states: record(states, exportState) }),
  };
}

const KEPT = new Set(['id', 'initial', 'type', 'history', 'target', 'description', 'tags', 'meta']);

/** A chart as XState's own JSON: `createMachine` takes it, and so do tools that draw it. */
export function xstateExport(machine: AnyStateMachine): ExportedConfig {
  return exportState(machine.config);
}
