import type { AnyEventObject } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { Graph } from '../harness/explore.ts';
import { eventName, valueText } from '../harness/identity.ts';
import type { Model } from '../harness/model.ts';
import { offers } from '../harness/offers.ts';
import type { Walked } from '../harness/pure-logic.ts';
import { askingStates, cellName, cellsOf, type Cell } from './cells.ts';
import { kindOfCall } from './classes.ts';
import { AGAIN, BY_KEY } from './expected.ts';
import { callFault, type CallFault, type FaultId } from './faults.ts';
import { waitsInVain } from './in-vain.ts';
import { depthReport, type FaultDepth, type PlayedCell } from './report.ts';

/** What happens to a whole page, which a chart alone does not have. */
const NEEDS_A_PAGE: ReadonlySet<FaultId> = new Set(['back', 'reload', 'second tab']);

const begins = ({ effects }: Walked, invoke: string) =>
  effects.some(({ what }) => what === `start ${invoke}`);

/** A control, a timer or a running call leads on, or the chart has ended or may rest. */
const isGoingOn = (model: Model, at: Walked) =>
  at.status !== 'active' ||
  model.restingStates.includes(valueText(at.snapshot.value)) ||
  at.running.size > 0 ||
  at.timers.length > 0 ||
  offers(model, at).length > 0;

function afterFault(
  model: Model,
  graph: Graph,
  { moment, invoke, expected, call }: Cell,
  { kind, wire }: CallFault,
): string[] {
  const before = graph.moments[moment]!;
  const code = wire.how === 'refused' ? wire.code : null;
  const event: AnyEventObject = {
    type: `xstate.error.actor.${invoke}`,
    actorId: invoke,
    error: new CallError(kind, { code }),
  };
  const [after] = graph.logic.step(before, event);
  const broken = model.invariants.filter(
    ({ holds }) => !holds(after.snapshot, { before: before.snapshot, event, asks: after.effects }),
  );
  const isAgain = kindOfCall(call) !== 'read' && begins(after, invoke);
  const own = model.calls[invoke];
  const isUnsure = own && 'asks' in own && own.isUnsure?.(after.snapshot);
  const isOpen = (expected !== BY_KEY && expected !== AGAIN) || isUnsure || after.snapshot.hasTag('unsure');
  return [
    ...(after.status === 'error' ? ['the chart breaks'] : []),
    ...(isGoingOn(model, after) ? [] : ['it is a dead end']),
    ...(waitsInVain(model, after) ? ['it is busy with nothing under way'] : []),
    ...(isAgain ? ['it is sent again by itself'] : []),
    ...(isOpen ? [] : ['the chart takes it for certain that the server did nothing']),
    ...broken.map(({ says }) => `does not hold any more: ${says}`),
  ];
}

/** What a user pressed to begin the call changes nothing when it is pressed again. */
function afterSecondPress(graph: Graph, { invoke, call }: Cell): string[] {
  if (kindOfCall(call) === 'read') return [];
  const presses = graph.edges.filter(({ event, from, to }) => {
    const [before, after] = [graph.moments[from]!, graph.moments[to]!];
    return !event.type.startsWith('xstate.') && !before.running.has(invoke) && after.running.has(invoke);
  });
  const twice = presses.filter(({ event, to }) =>
    begins(graph.logic.step(graph.moments[to]!, event)[0], invoke),
  );
  return [...new Set(twice.map(({ label }) => `a second '${label}' begins it again`))];
}

/** Whatever goes off while the answer is awaited, the call goes on or something else does. */
function slowly(model: Model, graph: Graph, { moment }: Cell): string[] {
  const waiting = graph.moments[moment]!;
  const ends = waiting.timers.filter(({ type }) => !isGoingOn(model, graph.logic.step(waiting, { type })[0]));
  return ends.map(({ type }) => `it is a dead end after ${eventName(type)}`);
}

function judge(model: Model, graph: Graph, cell: Cell): string[] {
  const fault = callFault(cell.fault);
  if (fault) return afterFault(model, graph, cell, fault);
  return cell.fault === 'slow' ? slowly(model, graph, cell) : afterSecondPress(graph, cell);
}

/** Every fault of every call of a chart alone, without its view and its network. */
export function pureFaults(model: Model, graph: Graph): FaultDepth {
  const cells = cellsOf(askingStates(model, graph)).filter(({ fault }) => !NEEDS_A_PAGE.has(fault));
  const played = cells.map((cell): PlayedCell => {
    const { fault, expected } = cell;
    return { cell: cellName(cell), fault, expected, wrongs: judge(model, graph, cell) };
  });
  return depthReport(model.id, played);
}
