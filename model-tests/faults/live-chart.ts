import {
  createActor,
  fromCallback,
  type Actor,
  type AnyActorLogic,
  type AnyActorScope,
  type AnyEventObject,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { TourClock } from '../browser/tour-actor.ts';
import { walkTo } from '../harness/suite.ts';
import type { Graph } from '../harness/explore.ts';
import type { Call, Model } from '../harness/model.ts';
import type { Walked } from '../harness/pure-logic.ts';
import type { Asking } from './cells.ts';

/** Stands for an actor until the walk has come to the call in question: it waits, and the walk says how it ends. */
const waiting = fromCallback(() => {}) as unknown as AnyActorLogic;

/** Which actors that start from now on are the real ones: none, some by their ids, or all. */
interface Switch {
  live: 'none' | 'all' | { readonly only: readonly string[] };
}

const isLive = ({ live }: Switch, id: string) =>
  live === 'all' || (live !== 'none' && live.only.includes(id));

const leavesPage = (call: Call | undefined) =>
  call !== undefined && 'local' in call && Boolean(call.leavesPage);

/** An actor that is the real one if it starts while the switch is on. */
function switched(real: AnyActorLogic, current: Switch, calls: Model['calls']): AnyActorLogic {
  const chosen = new WeakMap<object, AnyActorLogic>();
  const pick = (scope: AnyActorScope) => chosen.get(scope.self) ?? waiting;
  return {
    ...real,
    getInitialSnapshot(scope: AnyActorScope, input: unknown) {
      const logic = isLive(current, scope.id) && !leavesPage(calls[scope.id]) ? real : waiting;
      chosen.set(scope.self, logic);
      return logic.getInitialSnapshot(scope, input);
    },
    transition: (snapshot: never, event: never, scope: AnyActorScope) =>
      pick(scope).transition(snapshot, event, scope),
    start: (snapshot: never, scope: AnyActorScope) => pick(scope).start?.(snapshot, scope),
  } as unknown as AnyActorLogic;
}

/** A chart that runs with its real actors, and the same chart alone, which takes every step with it. */
export interface LiveChart {
  readonly actor: Actor<AnyStateMachine>;
  readonly clock: TourClock;
  /** Where the chart alone has come to with the same events. */
  alone(): Walked;
  /** What the last call that failed was told, and how often one did. */
  readonly failures: unknown[];
  /** Says which actors are the real ones from now on. */
  goLive(live: Switch['live']): void;
}

/** The way to a state with a call under way, up to the event that begins the call. */
export interface WayToCall {
  readonly start: string;
  readonly before: readonly AnyEventObject[];
  /** From the event that begins the call on; empty where the start begins it. */
  readonly after: readonly AnyEventObject[];
}

/** Splits the shortest way to a state at the last step that begins its call. */
export function wayToCall(model: Model, graph: Graph, { moment, invoke }: Asking): WayToCall {
  const way = walkTo(graph, moment);
  if (!way) throw new Error(`'${model.id}' was explored, and no way leads to moment ${moment}.`);
  let [at] = graph.logic.start(model.inputs[way.start]);
  let begins = -1;
  for (const [index, event] of way.events.entries()) {
    [at] = graph.logic.step(at, event);
    if (at.effects.some(({ what }) => what === `start ${invoke}`)) begins = index;
  }
  return {
    start: way.start,
    before: way.events.slice(0, Math.max(begins, 0)),
    after: begins < 0 ? [] : way.events.slice(begins),
  };
}

/** Starts a chart whose actors wait, and end when the walk says so, until it goes live. */
export function startLiveChart(
  { model, graph }: { readonly model: Model; readonly graph: Graph },
  machine: AnyStateMachine,
  input: unknown,
  live: Switch['live'],
): LiveChart {
  const current: Switch = { live };
  const real = machine.implementations.actors as Record<string, AnyActorLogic>;
  const actors = Object.fromEntries(
    Object.entries(real).map(([name, logic]) => [name, switched(logic, current, model.calls)]),
  );
  const clock = new TourClock();
  const failures: unknown[] = [];
  let [alone] = graph.logic.start(input);
  const inspect = (inspection: InspectionEvent) => {
    if (inspection.type !== '@xstate.event' || inspection.actorRef !== actor) return;
    const { event } = inspection;
    if (event.type === 'xstate.init') return;
    // What the walk to the call sends has no sender.
    if (inspection.sourceRef && event.type.startsWith('xstate.error.actor.')) failures.push(event['error']);
    if (alone.status === 'active') [alone] = graph.logic.step(alone, event);
  };
  const actor: Actor<AnyStateMachine> = createActor(machine.provide({ actors }), { input, clock, inspect });
  actor.start();
  return { actor, clock, failures, alone: () => alone, goLive: (next) => (current.live = next) };
}

/** Lets an event happen to a running chart: a timer goes off, everything else is sent. */
export function happen(chart: LiveChart, event: AnyEventObject): void {
  if (event.type.startsWith('xstate.after.')) chart.clock.goOff(event.type, chart.alone().timers);
  else chart.actor.send(event);
}
