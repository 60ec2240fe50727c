import { beforeEach, vi, type MockInstance } from 'vitest';
import { Actor, type AnyActor } from 'xstate';

/** Watches in each test of a file which charts run: their ids, but for those that another chart runs, which end with that one. */
export function watchCharts(): () => string[] {
  // Spied anew for each test, before anything runs.
  let calls: {
    readonly starts: MockInstance<AnyActor['start']>;
    readonly stops: MockInstance<AnyActor['stop']>;
  };
  beforeEach(() => {
    calls = { starts: vi.spyOn(Actor.prototype, 'start'), stops: vi.spyOn(Actor.prototype, 'stop') };
    return () => {
      calls.starts.mockRestore();
      calls.stops.mockRestore();
    };
  });
  const told = ({ mock }: MockInstance, isStart: boolean) =>
    mock.invocationCallOrder.map((order, at) => ({ order, isStart, actor: mock.contexts[at] as AnyActor }));
  return () => {
    const left = new Set<AnyActor>();
    const all = [...told(calls.starts, true), ...told(calls.stops, false)];
    for (const { isStart, actor } of all.toSorted((one, other) => one.order - other.order)) {
      if (!isStart) left.delete(actor);
      else if (!actor.options.parent) left.add(actor);
    }
    return [...left].map((actor) => String(actor.logic.id));
  };
}
