import type { AnyStateMachine } from 'xstate';
import type { Chart } from '#atlas/chart/chart.ts';
import type { ChartCoverage, DepthCoverage, GuardOutcome } from '#atlas/chart/chart-file.ts';
import type { Covered } from '#model-tests/harness/coverage.ts';
import { coverableStates } from '#model-tests/harness/identity.ts';
import { allGuardOutcomes } from '#model-tests/harness/guard-parts.ts';
import type { Infeasible } from '#model-tests/harness/model.ts';

/** A run as its report tells it, with the time at which it was written. */
export interface Run {
  readonly tours: number;
  readonly failed: number;
  readonly covered?: Covered;
  readonly on: string;
}

/** The runs of the tests that reports are there of; undefined where a depth was not run. */
export type Runs = Readonly<Record<keyof ChartCoverage, Run | undefined>>;

/** Outcomes as the reports name them: `payment.review payment.submit[0] -> payment.sending if canPay = true`. */
function split(outcome: string): { transition: string; guard: string; outcome: boolean } {
  const at = outcome.indexOf(' if ');
  const end = outcome.lastIndexOf(' = ');
  return {
    transition: outcome.slice(0, at),
    guard: outcome.slice(at + ' if '.length, end),
    outcome: outcome.endsWith('true'),
  };
}

/** Both outcomes of every guard of a chart, with those that cannot happen and why. */
export function guardOutcomes(
  chart: Chart,
  machine: AnyStateMachine,
  infeasible: readonly Infeasible[],
): GuardOutcome[] {
  const reasons = new Map(infeasible.map(({ id, why }) => [id, why]));
  const places = new Map(chart.transitions.map(({ id }, place) => [id, place]));
  return allGuardOutcomes(machine).map((id) => {
    const { transition, guard, outcome } = split(id);
    return { transition: places.get(transition) ?? -1, guard, outcome, why: reasons.get(id) ?? null };
  });
}

/** What the runs have seen of a chart as it is now; what an older report names besides is gone. */
export function chartCoverage(chart: Chart, machine: AnyStateMachine, runs: Runs): ChartCoverage {
  const transitions = new Map(chart.transitions.map(({ id }, place) => [id, place]));
  const outcomes = new Map(allGuardOutcomes(machine).map((id, place) => [id, place]));
  const states = new Set(coverableStates(machine));
  const places = (names: readonly string[], known: ReadonlyMap<string, number>) =>
    names.map((name) => known.get(name)).filter((place) => place !== undefined);
  const depth = (run: Run | undefined): DepthCoverage | null =>
    run && run.tours > 0
      ? {
          tours: run.tours,
          failed: run.failed,
          on: run.on,
          covered: run.covered
            ? {
                states: run.covered.states.filter((id) => states.has(id)),
                transitions: places(run.covered.transitions, transitions),
                outcomes: places(run.covered.guards, outcomes),
              }
            : null,
        }
      : null;
  return { pure: depth(runs.pure), view: depth(runs.view), portal: depth(runs.portal) };
}
