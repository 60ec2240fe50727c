import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import type { Chart, ChartState, ChartTransition, StateKind, TransitionKind } from './chart.ts';
import {
  eventEntries,
  eventName,
  isTransition,
  specReferences,
  stateNodes,
  transitionId,
  type AnyStateNode,
} from '#model-tests/harness/identity.ts';
import { guardInWords } from './guard-words.ts';

function kindOf(event: string): TransitionKind {
  if (event === 'always') return 'always';
  if (event.startsWith('xstate.done.')) return 'done';
  if (event.startsWith('xstate.error.')) return 'error';
  return event.startsWith('xstate.after.') ? 'after' : 'event';
}

function readState(node: AnyStateNode): ChartState {
  const view: unknown = (node.meta as { view?: unknown } | undefined)?.view;
  const initial = node.type === 'compound' ? (node.initial.target[0] as AnyStateNode | undefined) : undefined;
  return {
    id: node.id,
    key: node.key,
    parent: node.parent?.id ?? null,
    kind: node.type as StateKind,
    initial: initial?.id ?? null,
    description: node.description ?? '',
    tags: node.tags,
    spec: specReferences(node),
    view: typeof view === 'string' ? view : null,
    invokes: node.invoke.map(({ id }) => id),
  };
}

/** The name of an action, as far as it has one. */
function actionName(action: unknown): string | null {
  if (typeof action === 'string') return action;
  const type: unknown = (action as { type?: unknown }).type;
  if (typeof type !== 'string') return null;
  return type.startsWith('xstate.') ? type.slice('xstate.'.length) : type;
}

/** The milliseconds of an `after`, where they are fixed. */
function delayOf(machine: AnyStateMachine, event: string): number | null {
  const name = /^xstate\.after\.([^.]+)\./.exec(event)?.[1];
  if (name === undefined) return null;
  const delay = /^\d+$/.test(name) ? Number(name) : machine.implementations.delays[name];
  return typeof delay === 'number' ? delay : null;
}

function readTransition(
  machine: AnyStateMachine,
  transition: AnyTransitionDefinition,
  event: string,
  isOtherwise: boolean,
): ChartTransition {
  const decided = guardInWords(machine, transition.guard);
  const own = [transition.target ?? (transition.reenter ? [transition.source] : [])].flat() as AnyStateNode[];
  return {
    id: transitionId(transition),
    source: transition.source.id,
    targets: own.map(({ id }) => id),
    kind: kindOf(event),
    event: eventName(event),
    guard: decided?.guard ?? null,
    guardName: decided?.guardName ?? null,
    rules: decided?.rules ?? [],
    isOtherwise,
    delay: delayOf(machine, event),
    actions: transition.actions.map(actionName).filter((name) => name !== null),
    description: transition.description ?? '',
  };
}

function transitionsOf(machine: AnyStateMachine, node: AnyStateNode): ChartTransition[] {
  return eventEntries(node).flatMap(({ event, transitions }) =>
    transitions
      .filter(isTransition)
      .map((transition) =>
        readTransition(
          machine,
          transition,
          event,
          !transition.guard && transitions.some(({ guard }) => guard !== undefined),
        ),
      ),
  );
}

/**
 * A chart as data.
 * @param id the name of its file, which its model and its reports have too
 */
export function readChart(id: string, machine: AnyStateMachine): Chart {
  const nodes = stateNodes(machine);
  return {
    id,
    description: machine.root.description ?? '',
    states: nodes.map(readState),
    transitions: nodes.flatMap((node) => transitionsOf(machine, node)),
  };
}
