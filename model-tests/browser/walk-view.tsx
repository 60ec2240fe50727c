import { page } from 'vitest/browser';
import { coveredBy } from '../harness/coverage.ts';
import { explore } from '../harness/explore.ts';
import type { Model } from '../harness/model.ts';
import type { ViewDepth } from '../harness/report.ts';
import type { TourFailure, TourResult } from '../harness/tour-results.ts';
import { shortestFailing, type Tour } from '../harness/tours.ts';
import { SeenParts } from './seen-parts.ts';
import type { View } from './view.ts';
import { wantedTours, type NumberedTour, type WalkOptions } from './walk-options.ts';
import { walkTour, type Run } from './walk-tour.tsx';

/** What the walk of a view found. */
export interface ViewWalk extends ViewDepth {
  readonly walks: readonly TourResult[];
  readonly failures: readonly TourFailure[];
}

/** Walks one tour, and looks for its shortest failing form where it fails. */
async function judge(run: Run, numbered: NumberedTour): Promise<TourFailure | undefined> {
  const { tour, number } = numbered;
  const name = `${run.model.id}-tour-${number}.png`;
  const shoot = () =>
    page.screenshot({ path: `../report/view/${name}` }).then(
      () => undefined,
      () => undefined,
    );
  const failed = await walkTour(run, numbered, shoot);
  if (!failed) return undefined;
  // What axe or a stray control showed was looked for once; look again while the tour is shortened.
  const unwatched = { ...run, options: { ...run.options, replay: undefined, onStep: () => {} } };
  const again = (shorter: Tour) =>
    walkTour(
      { ...unwatched, examined: new Set(), looked: new Set(), parts: new SeenParts() },
      { tour: shorter, number },
    );
  const shortest = await shortestFailing(run.graph, tour, again);
  const labels = tour.edges.map(({ label }) => label);
  return {
    tour: number,
    start: tour.start.name,
    step: failed.steps,
    event: labels[failed.steps - 1],
    state: failed.state,
    found: failed.found,
    wrongs: failed.wrongs,
    before: labels.slice(0, Math.max(0, failed.steps - 1)),
    steps: [`start '${tour.start.name}'`, ...shortest.edges.map(({ label }) => label)],
    screenshot: `model-tests/report/view/${name}`,
  };
}

/**
 * Walks the tours of a chart in its real view: in each state its heading, its controls, its obstacles and no raw
 * message, and at the first visit what axe finds and whether anything else reaches the chart.
 */
export async function walkView(model: Model, view: View, options: WalkOptions = {}): Promise<ViewWalk> {
  await page.viewport(1280, 900);
  const { graph = explore(model) } = options;
  const run: Run = {
    model,
    view,
    graph,
    options,
    examined: new Set(),
    looked: new Set(),
    parts: new SeenParts(),
    walked: new Set(),
    axeViolations: 0,
  };
  const failures: TourFailure[] = [];
  const walks: TourResult[] = [];
  for (const numbered of wantedTours(graph, options)) {
    const { start, edges } = numbered.tour;
    const began = performance.now();
    const failure = await judge(run, numbered);
    if (failure) failures.push(failure);
    walks.push({
      tour: numbered.number,
      start: start.name,
      steps: edges.length,
      ends: edges.at(-1)?.label ?? start.name,
      passed: !failure,
      seconds: Math.round(performance.now() - began) / 1_000,
    });
  }
  const { axeViolations, examined } = run;
  const covered = coveredBy([...run.walked]);
  return {
    tours: walks.length,
    failed: failures.length,
    states: examined.size,
    axeViolations,
    covered,
    walks,
    failures,
  };
}
