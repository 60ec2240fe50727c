import type { AnyStateMachine } from 'xstate';
import type { LogLine } from '../harness/event-log.ts';
import type { MachineReport } from '../harness/report.ts';
import { chartDefinition, type ChartDefinition, type GuardDefinition } from './chart-definition.ts';
import { logFaults } from './read-log.ts';

/** What a log shows of a chart: how much there is, and how much of it happened. */
export interface Recount {
  readonly states: readonly [total: number, covered: number];
  readonly transitions: readonly [total: number, covered: number];
  /** Both outcomes of each guard and operand. */
  readonly guards: readonly [total: number, covered: number];
  /** Pairs of consecutive transitions that happened. */
  readonly pairs: number;
  readonly tours: number;
  readonly steps: number;
}

const parts = (guard: GuardDefinition): number =>
  1 + guard.operands.reduce((sum, part) => sum + parts(part), 0);

/** A state and those around it, by their ids. */
const around = (chart: ChartDefinition, state: string): string[] =>
  chart.states.filter((other) => other === state || state.startsWith(`${other}.`));

function pairsOf(lines: readonly LogLine[]): Set<string> {
  const pairs = new Set<string>();
  let last: readonly string[] = [];
  for (const { step, microsteps } of lines) {
    if (step === 0) last = [];
    for (const { taken } of microsteps) {
      if (taken.length === 0) continue;
      const names = taken.map((transition) => transition.join(' '));
      for (const first of last) for (const second of names) pairs.add(`${first} then ${second}`);
      last = names;
    }
  }
  return pairs;
}

/** Counts a log of a chart. */
export function recount(chart: ChartDefinition, lines: readonly LogLine[]): Recount {
  const tours = lines.filter(({ kind }) => kind === 'tour');
  const microsteps = tours.flatMap((line) => line.microsteps);
  const taken = new Set(microsteps.flatMap((microstep) => microstep.taken.map((one) => one.join(' '))));
  const outcomes = new Set(microsteps.flatMap(({ guards }) => guards.map((one) => one.join(' '))));
  // What is left at once was active too, though no microstep ends in it.
  const left = microsteps.flatMap((microstep) =>
    microstep.taken.flatMap(([source]) => around(chart, source)),
  );
  const active = new Set([...microsteps.flatMap((microstep) => microstep.active), ...left]);
  const guards = chart.transitions.flatMap(({ guard }) => guard ?? []);
  return {
    states: [chart.states.length, chart.states.filter((state) => active.has(state)).length],
    transitions: [chart.transitions.length, taken.size],
    guards: [guards.reduce((sum, guard) => sum + 2 * parts(guard), 0), outcomes.size],
    pairs: pairsOf(lines.filter(({ kind }) => kind === 'pairs')).size,
    tours: tours.filter(({ step }) => step === 0).length,
    steps: tours.filter(({ step }) => step > 0).length,
  };
}

/** Where a log cannot be true, or the report says something else than the log shows, as sentences. */
export function recountFaults(machine: AnyStateMachine, log: string, report: MachineReport): string[] {
  const chart = chartDefinition(machine);
  const lines = log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LogLine);
  const { states, transitions, guards, pairs, tours, steps } = recount(chart, lines);
  const figures: [what: string, told: number, shown: number][] = [
    ['states', report.states.total, states[0]],
    ['states covered', report.states.covered, states[1]],
    ['transitions', report.transitions.total, transitions[0]],
    ['transitions covered', report.transitions.covered, transitions[1]],
    ['guard outcomes', report.guards.total + report.guards.infeasible.length, guards[0]],
    ['guard outcomes covered', report.guards.covered, guards[1]],
    ['pairs covered', report.pairs.covered, pairs],
    ['tours', report.tours, tours],
    ['steps', report.steps, steps],
  ];
  const differences = figures
    .filter(([, told, shown]) => told !== shown)
    .map(([what, told, shown]) => `${what}: the report says ${told}, the log shows ${shown}`);
  return [...logFaults(chart, lines), ...differences];
}
