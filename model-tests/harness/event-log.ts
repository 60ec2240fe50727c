import { instrument, type TransitionPlace } from './instrument.ts';
import type { Model } from './model.ts';
import { pureLogic } from './pure-logic.ts';
import type { Tour } from './tours.ts';

/** `[source, event, index]` */
type LoggedTransition = readonly [string, string, number];

/** `[source, event, index, operands, result]`: a guard of a transition, or an operand of it. */
type LoggedGuard = readonly [...LoggedTransition, readonly number[], boolean];

/** What a chart did in one microstep: what its guards said, what it took, what was active behind it. */
export interface LoggedMicrostep {
  readonly guards: readonly LoggedGuard[];
  readonly taken: readonly LoggedTransition[];
  readonly active: readonly string[];
}

/** A line of the log. Step 0 is the start of a walk. */
export interface LogLine {
  readonly walk: number;
  readonly kind: 'tour' | 'pairs';
  readonly step: number;
  /** The event's type; at the start its name. */
  readonly event: string;
  readonly microsteps: readonly LoggedMicrostep[];
}

/**
 * Walks a chart again and writes down everything that happens, nothing of it counted or named by this harness: one
 * JSON object a line, from which `model-tests/recount` counts the coverage anew.
 */
export function eventLog(model: Model, walks: { tour: readonly Tour[]; pairs: readonly Tour[] }): string {
  let guards: LoggedGuard[] = [];
  let taken: LoggedTransition[] = [];
  let microsteps: LoggedMicrostep[] = [];
  const place = ({ source, event, index }: TransitionPlace): LoggedTransition => [source, event, index];
  const copy = instrument(model.machine, {
    taken: (_, __, at) => taken.push(place(at)),
    guard: (_, at, operands, result) => guards.push([...place(at), operands, result]),
  });
  const endMicrostep = ({ _nodes: nodes }: Parameters<NonNullable<Parameters<typeof pureLogic>[1]>>[0]) => {
    microsteps.push({ guards, taken, active: nodes.map(({ id }) => id).toSorted() });
    [guards, taken] = [[], []];
  };
  const logic = pureLogic(copy, endMicrostep);
  const lines: string[] = [];
  const write = (line: Omit<LogLine, 'microsteps'>) => {
    lines.push(JSON.stringify({ ...line, microsteps } satisfies LogLine));
    microsteps = [];
  };
  for (const kind of ['tour', 'pairs'] as const) {
    for (const [index, { start, edges }] of walks[kind].entries()) {
      let now = logic.start(model.inputs[start.name]);
      // What the last guards refused ends no microstep.
      endMicrostep(now.snapshot);
      write({ walk: index + 1, kind, step: 0, event: start.name });
      for (const [place, { event }] of edges.entries()) {
        now = logic.step(now, event);
        endMicrostep(now.snapshot);
        write({ walk: index + 1, kind, step: place + 1, event: event.type });
      }
    }
  }
  return `${lines.join('\n')}\n`;
}
