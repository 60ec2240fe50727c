import { getAdjacencyMap } from '@xstate/graph';
import type { ActorLogic, AnyEventObject, Snapshot } from 'xstate';
import { decisionsIn } from './decisions.ts';
import { activeStates, valueText } from './identity.ts';
import { instrument, type Recorder } from './instrument.ts';
import type { Boundary, Model } from './model.ts';
import { eventLabel, offers } from './offers.ts';
import { pureLogic, type Effect, type Walked } from './pure-logic.ts';
import { canonicalKey, walkedKey } from './serialize.ts';

/** What a step did: the transitions in the order taken, the guard outcomes, the states left, passed and entered. */
export interface Happened {
  /** The transitions by microstep: those of one microstep are taken at once. Microsteps that take none are left out. */
  readonly microsteps: readonly (readonly string[])[];
  readonly taken: readonly string[];
  readonly guards: readonly string[];
  /** What the guards showed beyond their outcomes (`decisions.ts`); empty where that was not asked. */
  readonly decisions: readonly string[];
  readonly states: readonly string[];
  /** What was asked of the world. */
  readonly asks: readonly Effect[];
}

/** One step that is possible in a chart. */
export interface Edge extends Happened {
  readonly from: number;
  readonly to: number;
  readonly event: AnyEventObject;
  readonly label: string;
}

/** One way to begin. */
export interface Start extends Happened {
  readonly name: string;
  readonly at: number;
}

/** Everything that a chart can reach from its starts with the events of its catalog. */
export interface Graph {
  readonly moments: readonly Walked[];
  readonly edges: readonly Edge[];
  /** Edges by the moment they leave. */
  readonly leaving: readonly (readonly Edge[])[];
  readonly starts: readonly Start[];
  /** The logic that made the moments; only it can go on from them. */
  readonly logic: RecordedLogic;
}

type Ended = Snapshot<unknown> & Walked;

interface Reached {
  readonly state: Walked;
  readonly transitions: Readonly<Record<string, { readonly event: AnyEventObject; readonly state: Walked }>>;
}

/** The pure logic of a chart, with what each step did. */
export type RecordedLogic = ReturnType<typeof recordedLogic>;

/** How a walk came to a moment: the labels of its steps, the start first. */
class Ways {
  private readonly last = new WeakMap<
    Walked,
    { readonly before: Walked | undefined; readonly label: string }
  >();

  came(to: Walked, before: Walked | undefined, label: string): void {
    this.last.set(to, { before, label });
  }

  to(walked: Walked | undefined): string[] {
    const step = walked && this.last.get(walked);
    return step ? [...this.to(step.before), step.label] : [];
  }
}

/**
 * The pure logic of a chart, which tells what each step did. What a step throws names the chart, the way and the step.
 * @param boundaries asks, with these, what the guards decide beyond their outcomes, which takes as long again
 */
export function recordedLogic(machine: Model['machine'], boundaries?: readonly Boundary[]) {
  let microsteps: string[][] = [];
  let taken: string[] = [];
  let guards = new Set<string>();
  let decisions = new Set<string>();
  let passed = new Set<string>();
  const record: Recorder = {
    taken: (transition, from) => {
      taken.push(transition);
      for (const state of from) passed.add(state);
    },
    guard: (outcome) => guards.add(outcome),
    ...(boundaries && {
      asked: (part, asked) => {
        for (const id of decisionsIn(part, boundaries, asked)) decisions.add(id);
      },
    }),
  };
  const copy = instrument(machine, record);
  const logic = pureLogic(copy, () => {
    if (taken.length > 0) microsteps.push(taken);
    taken = [];
  });
  const told = (walked: Walked): [Walked, Happened] => {
    for (const node of activeStates(walked.snapshot)) passed.add(node.id);
    const happened = {
      microsteps,
      taken: microsteps.flat(),
      guards: [...guards],
      decisions: [...decisions],
      states: [...passed],
      asks: walked.effects,
    };
    decisions = new Set();
    microsteps = [];
    guards = new Set();
    passed = new Set();
    return [walked, happened];
  };
  const ways = new Ways();
  /** Does something in a moment; where that throws, it says how the walk came there. */
  const at = <T>(before: Walked | undefined, label: string, does: () => T): T => {
    try {
      return does();
    } catch (cause) {
      const way = [...ways.to(before), label];
      const says = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
      throw new Error(`'${machine.id}' throws at step ${way.length - 1} of ${way.join(' › ')}: ${says}`, {
        cause,
      });
    }
  };
  const came = (to: Walked, before: Walked | undefined, label: string) => {
    ways.came(to, before, label);
    return told(to);
  };
  return {
    machine: copy,
    at,
    start: (input: unknown, name = 'the start') =>
      came(
        at(undefined, name, () => logic.start(input)),
        undefined,
        name,
      ),
    step: (before: Walked, event: AnyEventObject) => {
      const label = eventLabel(event);
      return came(
        at(before, label, () => logic.step(before, event)),
        before,
        label,
      );
    },
  };
}

/** The distinct moments met so far. Of equal ones only the first is kept, so that the others can be forgotten. */
export class Moments {
  readonly all: Walked[] = [];
  private readonly places = new Map<string, number>();
  private readonly known = new Map<Walked, number>();

  place(walked: Walked): number {
    const known = this.known.get(walked);
    if (known !== undefined) return known;
    const key = walkedKey(walked);
    const place = this.places.get(key) ?? this.all.push(walked) - 1;
    this.places.set(key, place);
    if (this.all[place] === walked) this.known.set(walked, place);
    return place;
  }

  /** The first of the moments that equal this one. */
  first(walked: Walked): Walked {
    return this.all[this.place(walked)] ?? walked;
  }
}

function tooMany(model: Model, values: readonly string[]): string {
  const counts = [...Map.groupBy(values, (value) => value)].map(([value, all]) => ({
    value,
    count: all.length,
  }));
  const most = counts.sort((one, other) => other.count - one.count).slice(0, 5);
  const where = most.map(({ value, count }) => `${count} in ${value}`).join(', ');
  return `'${model.id}' reaches more than its limit of ${model.limit} moments: ${where}.`;
}

/**
 * Every moment reached from one start with the events possible there, by `@xstate/graph`.
 * @param isKnown whether an earlier start has been there: what follows is not walked again
 */
function reachedFrom(
  model: Model,
  logic: RecordedLogic,
  begin: Walked,
  moments: Moments,
  isKnown: (place: number) => boolean,
) {
  // Each offer is an object of its own, which its one step can be remembered by.
  const steps = new Map<AnyEventObject, { label: string; happened: Happened }>();
  const walker = {
    getInitialSnapshot: () => begin,
    transition: (before: Walked, event: AnyEventObject) => {
      const [after, happened] = logic.step(before, event);
      steps.set(event, { label: steps.get(event)?.label ?? event.type, happened });
      return moments.first(after);
    },
  };
  const values: string[] = [];
  const offered = (walked: Walked) => {
    if (isKnown(moments.place(walked))) return [];
    if (values.push(valueText(walked.snapshot.value)) > model.limit) throw new Error(tooMany(model, values));
    return logic
      .at(walked, 'what can happen next', () => offers(model, walked))
      .map(({ event, label }) => {
        steps.set(event, {
          label,
          happened: { microsteps: [], taken: [], guards: [], decisions: [], states: [], asks: [] },
        });
        return event;
      });
  };
  const reached = getAdjacencyMap(walker as unknown as ActorLogic<Ended, AnyEventObject, unknown>, {
    events: offered,
    serializeState: (walked) => String(moments.place(walked)),
    serializeEvent: canonicalKey,
  });
  return { reached: Object.values(reached as unknown as Record<string, Reached>), steps };
}

/**
 * Walks everything that a model can reach.
 * @param asksDecisions whether each step also tells what its guards decide beyond their outcomes
 * @throws when a chart is not finite: more moments than the model's limit allows.
 */
export function explore(model: Model, asksDecisions = false): Graph {
  const logic = recordedLogic(model.machine, asksDecisions ? model.boundaries : undefined);
  const moments = new Moments();
  const leaving: Edge[][] = [];
  const starts = Object.entries(model.inputs).map(([name, input]): Start => {
    const [begin, happened] = logic.start(input, name);
    const first = moments.first(begin);
    const { reached, steps } = reachedFrom(model, logic, first, moments, (place) => place in leaving);
    for (const { state: before, transitions } of reached) {
      const from = moments.place(before);
      leaving[from] ??= Object.values(transitions).map(({ event, state: after }): Edge => {
        const step = steps.get(event);
        if (!step) throw new Error(`'${event.type}' was walked without having been offered.`);
        return { from, to: moments.place(after), event, label: step.label, ...step.happened };
      });
    }
    return { name, at: moments.place(first), ...happened };
  });
  return { moments: moments.all, edges: leaving.flat(), leaving, starts, logic };
}
