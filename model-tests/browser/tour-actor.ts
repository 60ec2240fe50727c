import { createActor, fromCallback, type Actor, type AnyEventObject, type AnyStateMachine } from 'xstate';
import type { Timer } from '../harness/pure-logic.ts';

/** A clock on which no time passes: a timer goes off when the tour says so. */
export class TourClock {
  private readonly pending = new Map<number, { go: () => void; delay: number }>();
  private last = 0;

  setTimeout(go: () => void, delay: number): number {
    this.last += 1;
    this.pending.set(this.last, { go, delay });
    return this.last;
  }

  clearTimeout(id: number): void {
    this.pending.delete(id);
  }

  /** Lets one timer go off. Among those with the same delay it is the one that began at the same place in order. */
  goOff(type: string, running: readonly Timer[]): void {
    const delay = running.find((timer) => timer.type === type)?.delay;
    const alike = running.filter((timer) => timer.delay === delay);
    const place = alike
      .toSorted((one, other) => one.since - other.since)
      .findIndex((timer) => timer.type === type);
    const candidates = [...this.pending].filter(([, timer]) => timer.delay === delay);
    const found = candidates[place];
    if (!found) throw new Error(`No timer runs for ${type}.`);
    this.pending.delete(found[0]);
    found[1].go();
  }
}

/** Stands for every actor of a chart: it does nothing until the tour says how it ends. */
const waiting = fromCallback(() => {});

/** What the routes provide (storage, navigation) does nothing in a tour; the chart's own actions stay. */
function withoutEffects(machine: AnyStateMachine): Record<string, () => void> {
  const actions = Object.entries(machine.implementations.actions as Record<string, unknown>);
  const effects = actions.filter(([, action]) => typeof action === 'function' && !('resolve' in action));
  return Object.fromEntries(effects.map(([name]) => [name, () => {}]));
}

/** A running chart whose actors and timers only the tour moves. */
export interface TourActor {
  readonly actor: Actor<AnyStateMachine>;
  readonly clock: TourClock;
  /** What the view has sent since the last call, in order. */
  sent(): AnyEventObject[];
  /** From now on what the view sends is noted but does not reach the chart. */
  hold(isHeld: boolean): void;
}

/** Starts a chart for a tour. */
export function startTourActor(machine: AnyStateMachine, input: unknown): TourActor {
  const names = Object.keys(machine.implementations.actors);
  const actors = Object.fromEntries(names.map((name) => [name, waiting]));
  const clock = new TourClock();
  const actor = createActor(machine.provide({ actors, actions: withoutEffects(machine) }), { input, clock });
  let events: AnyEventObject[] = [];
  let held = false;
  const send = actor.send.bind(actor);
  actor.send = (event: AnyEventObject) => {
    events.push(event);
    if (!held) send(event);
  };
  actor.start();
  return {
    actor,
    clock,
    sent() {
      const sent = events;
      events = [];
      return sent;
    },
    hold(isHeld) {
      held = isHeld;
    },
  };
}
