import { pureFailure } from '../harness/accepted-walk.ts';
import { hasView } from '../harness/model-files.ts';
import type { Model } from '../harness/model.ts';
import type { ExpectedTour } from '../harness/paths-file.ts';
import { resultOf, type TourFailure, type WalkedTours } from '../harness/tour-results.ts';
import { lastRun } from './failures.ts';
import type { Depth } from './failure-text.ts';

/** How a tour went: apart from what passed and failed stands what no run has walked. */
export type Verdict = 'passed' | 'failed' | 'untested';

/** A tour at one depth, with its last result. */
export interface JudgedTour {
  readonly tour: number;
  readonly start: string;
  /** The state that it ends in at pure and view depth, the last event at portal depth. */
  readonly ends: string;
  readonly steps: number;
  /** Ids of the requirements whose states it passes. */
  readonly requirements: readonly string[];
  readonly verdict: Verdict;
  readonly seconds: number | undefined;
  readonly failure: TourFailure | undefined;
}

/** The tours of a chart at one depth. */
export interface JudgedDepth {
  readonly chart: string;
  readonly depth: Depth;
  readonly tours: readonly JudgedTour[];
}

const ids = /\b[A-Z]{3}-\d{2}\b/g;

/** The requirements whose states a tour passes, in order. */
export function requirementsOf({ begins, steps }: ExpectedTour): string[] {
  const named = [begins, ...steps].flatMap(({ spec }) => spec.join(' ').match(ids) ?? []);
  return [...new Set(named)].toSorted();
}

const endOf = ({ begins, steps }: ExpectedTour): string => (steps.at(-1) ?? begins).state;

function judgedTour(
  tour: ExpectedTour,
  number: number,
  verdict: Verdict,
  more: Pick<JudgedTour, 'seconds' | 'failure'>,
): JudgedTour {
  const { start, steps } = tour;
  const requirements = requirementsOf(tour);
  return { tour: number, start, ends: endOf(tour), steps: steps.length, requirements, verdict, ...more };
}

function pureTours(model: Model, tours: readonly ExpectedTour[]): JudgedTour[] {
  return tours.map((tour, index) => {
    const began = performance.now();
    const failure = pureFailure(model, tour, index + 1);
    const seconds = Math.round(performance.now() - began) / 1_000;
    return judgedTour(tour, index + 1, failure ? 'failed' : 'passed', { seconds, failure });
  });
}

/** A tour that was added to notice a fault of the chart is walked with the chart alone. */
function viewTours(run: WalkedTours, tours: readonly ExpectedTour[]): JudgedTour[] {
  return tours.flatMap((tour, index) => {
    if (tour.kills) return [];
    const result = resultOf(run, tour, index + 1);
    const failure = result && run.failures?.find((one) => one.tour === index + 1);
    const verdict = result ? (result.passed ? 'passed' : 'failed') : 'untested';
    return [judgedTour(tour, index + 1, verdict, { seconds: result?.seconds, failure })];
  });
}

/** The portal's tours are its own: what its server and network can do. */
function portalTours({ walks = [], failures = [] }: WalkedTours): JudgedTour[] {
  return walks.map(({ tour, start, ends, steps, passed, seconds, requirements = [] }) => ({
    tour,
    start,
    ends,
    steps,
    seconds,
    requirements,
    verdict: passed ? 'passed' : 'failed',
    failure: failures.find((failure) => failure.tour === tour),
  }));
}

/** The tours of a chart with their last results, at each depth that it has. */
export function judgedDepths(model: Model, tours: readonly ExpectedTour[]): JudgedDepth[] {
  const { id } = model;
  const portal = portalTours(lastRun('portal', id) ?? {});
  return [
    { chart: id, depth: 'pure', tours: pureTours(model, tours) },
    ...(hasView(id)
      ? [{ chart: id, depth: 'view' as const, tours: viewTours(lastRun('view', id) ?? {}, tours) }]
      : []),
    ...(portal.length > 0 ? [{ chart: id, depth: 'portal' as const, tours: portal }] : []),
  ];
}
