import {
  createActor,
  fromTransition,
  type ActionExecutor,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { takenKey } from './instrument.ts';

/** A timer that runs. `since` orders the steps that started the running timers, 0 first. */
export interface Timer {
  readonly type: string;
  /** Milliseconds. */
  readonly delay: number;
  readonly since: number;
}

/** A moment of a walk: the chart's snapshot and what of the world is under way. */
export interface Walked {
  readonly status: AnyMachineSnapshot['status'];
  readonly snapshot: AnyMachineSnapshot;
  /** Children that have neither finished nor failed nor been stopped. */
  readonly running: ReadonlySet<string>;
  readonly timers: readonly Timer[];
  /** What the step that led here asks of the world: children with their input, messages, named actions. */
  readonly effects: readonly Effect[];
}

/** Something that a step asks of the world, and with what. */
export interface Effect {
  readonly what: string;
  readonly with: unknown;
}

interface Changes {
  readonly started: Map<string, number>;
  readonly cancelled: Set<string>;
  readonly effects: Effect[];
}

type Action = Parameters<ActionExecutor>[0];

interface Params {
  readonly event?: AnyEventObject;
  readonly delay?: number;
  readonly sendId?: string;
  readonly targetId?: string;
  readonly id?: string;
  readonly input?: unknown;
}

function startTimer({ type }: AnyEventObject, delay: number, changes: Changes): void {
  if (!type.startsWith('xstate.after.')) {
    throw new Error(`'${type}' is sent with a delay: write the delay as 'after'.`);
  }
  changes.started.set(type, delay);
}

function note(action: Action, changes: Changes): void {
  const params = (action.params ?? {}) as Params;
  const asks = (what: string, value: unknown) => changes.effects.push({ what, with: value });
  switch (action.type) {
    case 'xstate.cancel':
      changes.started.delete(params.sendId ?? '');
      changes.cancelled.add(params.sendId ?? '');
      return;
    case 'xstate.raise':
      if (params.event && params.delay !== undefined) startTimer(params.event, params.delay, changes);
      return;
    case 'xstate.sendTo':
      asks(`send to ${params.targetId}`, params.event);
      return;
    case 'xstate.emit':
      asks('emit', params.event);
      return;
    case 'xstate.spawnChild':
      asks(`start ${params.id}`, params.input);
      return;
    default:
      if (!action.type.startsWith('xstate.')) asks(action.type, action.params);
  }
}

/**
 * Stands for the running chart; nothing is ever started in its system, so nothing stays there from step to step.
 * It has a name of its own, so that a child that was given it as input prints alike in every run.
 */
const self = createActor(
  fromTransition((state) => state, undefined),
  { id: 'self' },
);
const nothing = () => {};

/** Is told that a microstep ended, with what it led to. */
export type OnMicrostep = (snapshot: AnyMachineSnapshot) => void;

/** A scope in which no action runs; what would have run is noted. */
function inertScope(changes: Changes, onMicrostep: OnMicrostep): AnyActorScope {
  const actionExecutor: ActionExecutor = (action) => {
    const marker: unknown = action.exec && Reflect.get(action.exec, takenKey);
    if (typeof marker === 'function') marker();
    else note(action, changes);
  };
  const system = Object.assign(Object.create(self.system), {
    _sendInspectionEvent: ({ type, snapshot }: { type: string; snapshot: AnyMachineSnapshot }) => {
      if (type === '@xstate.microstep') onMicrostep(snapshot);
    },
  });
  const quiet = { logger: nothing, defer: nothing, emit: nothing, stopChild: nothing };
  return { ...quiet, self, system, id: '', sessionId: '', actionExecutor } as AnyActorScope;
}

function nextTimers(before: readonly Timer[], changes: Changes): Timer[] {
  const kept = before.filter(({ type }) => !changes.cancelled.has(type) && !changes.started.has(type));
  const ranks = [...new Set(kept.map(({ since }) => since))].sort((one, other) => one - other);
  const aged = kept.map((timer) => ({ ...timer, since: ranks.indexOf(timer.since) }));
  const started = [...changes.started].map(([type, delay]) => ({ type, delay, since: ranks.length }));
  return [...aged, ...started];
}

const endedChild = (event: AnyEventObject): string | undefined =>
  /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1];

function nextRunning(
  before: Walked | undefined,
  after: AnyMachineSnapshot,
  event?: AnyEventObject,
): Set<string> {
  const ended = event && endedChild(event);
  const runs = ([id, child]: [string, unknown]) => {
    const same = before?.snapshot.children[id] === child;
    return same ? id !== ended && Boolean(before?.running.has(id)) : true;
  };
  return new Set(
    Object.entries(after.children)
      .filter(runs)
      .map(([id]) => id),
  );
}

/** A chart as a pure function over moments of a walk. */
export interface PureLogic {
  start(input: unknown): Walked;
  step(before: Walked, event: AnyEventObject): Walked;
}

/** The transition function of a chart alone: no actor starts, no action runs, no time passes. */
export function pureLogic(machine: AnyStateMachine, onMicrostep: OnMicrostep = nothing): PureLogic {
  const moment = (
    snapshot: AnyMachineSnapshot,
    changes: Changes,
    before?: Walked,
    event?: AnyEventObject,
  ) => ({
    status: snapshot.status,
    snapshot,
    running: nextRunning(before, snapshot, event),
    timers: nextTimers(before?.timers ?? [], changes),
    effects: changes.effects,
  });
  return {
    start(input) {
      const changes: Changes = { started: new Map(), cancelled: new Set(), effects: [] };
      const snapshot: AnyMachineSnapshot = machine.getInitialSnapshot(
        inertScope(changes, onMicrostep),
        input,
      );
      if (snapshot.status === 'error') throw snapshot.error;
      return moment(snapshot, changes);
    },
    step(before, event) {
      const changes: Changes = { started: new Map(), cancelled: new Set([event.type]), effects: [] };
      const snapshot: AnyMachineSnapshot = machine.transition(
        before.snapshot,
        event,
        inertScope(changes, onMicrostep),
      );
      return moment(snapshot, changes, before, event);
    },
  };
}
