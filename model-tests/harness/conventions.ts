import type { AnyStateMachine } from 'xstate';
import {
  ancestors,
  eventEntries,
  eventName,
  specReferences,
  stateNodes,
  type AnyStateNode,
} from './identity.ts';

const stateName = /^[a-z][a-zA-Z0-9]*$/;
const userEvent = /^[a-z][a-zA-Z0-9]*\.[a-z][a-zA-Z0-9]*$|\*$/;

function stateFaults(node: AnyStateNode): string[] {
  const faults: string[] = [];
  if (!node.description) faults.push('has no description');
  const around = ancestors(node).filter(({ parent }) => parent);
  if (![node, ...around].some((state) => specReferences(state).length > 0)) {
    faults.push('has no meta.spec, nor has a state around it below the root');
  }
  if (node.parent && !stateName.test(node.key)) faults.push('is not named in lower camel case');
  return faults;
}

function invokeFaults(node: AnyStateNode): string[] {
  const invokes = [node.config.invoke ?? []].flat();
  return invokes.flatMap((invoke) => {
    const name = invoke.id ?? (typeof invoke.src === 'string' ? invoke.src : 'an actor');
    return [
      ...(invoke.id ? [] : [`invokes ${name} without an id`]),
      ...(invoke.onError ? [] : [`invokes ${name} without onError`]),
      ...(typeof invoke.src === 'string' ? [] : [`invokes ${name} that has no name`]),
      ...(invoke.systemId ? [`invokes ${name} with a systemId`] : []),
    ];
  });
}

function eventFaults(node: AnyStateNode): string[] {
  return eventEntries(node).flatMap(({ event, transitions }) => {
    const own = event !== 'always' && !event.startsWith('xstate.');
    const named = !own || userEvent.test(event) ? [] : [`answers '${event}', which is not noun.verb`];
    const open = transitions.findIndex(({ guard }) => !guard);
    const dead = open >= 0 && open < transitions.length - 1;
    const inline = transitions.some(({ guard }) => typeof guard === 'function' && !('guards' in guard));
    return [
      ...named,
      ...(dead ? [`never comes to the last entry of '${eventName(event)}', behind one without a guard`] : []),
      ...(inline ? [`has a guard without a name on '${eventName(event)}'`] : []),
    ];
  });
}

function delayFaults(node: AnyStateNode): string[] {
  const delays = Object.keys(node.config.after ?? {});
  return delays
    .filter((delay) => !Number.isNaN(Number(delay)))
    .map((delay) => `has a delay without a name: ${delay}`);
}

/** A chart of one state alone has nothing below its root that could refer to the specification. */
function chartFaults({ root }: AnyStateMachine): string[] {
  const refers = stateNodes(root.machine).some((node) => specReferences(node).length > 0);
  return refers ? [] : [`${root.id} refers to nothing: no state of it has meta.spec`];
}

/** Where a chart breaks the conventions that can be read off it, as sentences about its states. */
export function conventionFaults(machine: AnyStateMachine): string[] {
  const ofStates = stateNodes(machine)
    .filter((node) => node.type !== 'history' && node.parent)
    .flatMap((node) =>
      [stateFaults, invokeFaults, eventFaults, delayFaults]
        .flatMap((faults) => faults(node))
        .map((fault) => `${node.id} ${fault}`),
    );
  return [...chartFaults(machine), ...ofStates];
}
