import type { Graph } from './explore.ts';
import { killers, mutationRun, type MutationFigure } from './mutation-run.ts';
import {
  eventsOf,
  expectedTour,
  firstDifference,
  pathsText,
  resolvePath,
  type ExpectedTour,
} from './paths-file.ts';
import type { EventWalk } from './suite.ts';
import type { PureWalk } from './walk.ts';

/** How a chart compares with its committed paths. */
export interface Comparison {
  /** The first line that differs, or what is missing; undefined when the chart does what was accepted. */
  readonly difference: string | undefined;
  readonly tours: readonly ExpectedTour[];
  /** Committed tours that cannot be walked any more, or that show something else. */
  readonly failed: number;
}

interface PathsFile {
  readonly tours: readonly ExpectedTour[];
}

const readTours = (committed: string): readonly ExpectedTour[] =>
  committed ? (JSON.parse(committed) as PathsFile).tours : [];

function walkedAgain(walk: PureWalk, graph: Graph, tour: ExpectedTour): ExpectedTour | string {
  try {
    const events = resolvePath(walk.model, graph, tour);
    return expectedTour(walk.model, graph, { ...events, ...(tour.kills && { kills: tour.kills }) });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Compares what a chart does now with its committed paths, and says whether its tours would be others now. */
export function compare(walk: PureWalk, committed: string): Comparison {
  const { model, graph } = walk;
  const tours = readTours(committed);
  const again = tours.map((tour) => walkedAgain(walk, graph, tour));
  const failed = again.filter((now, index) => JSON.stringify(now) !== JSON.stringify(tours[index])).length;
  const unwalkable = again.find((now) => typeof now === 'string');
  const now = walk.tours.map((tour) => expectedTour(model, graph, eventsOf(tour)));
  const added = again.filter((tour) => typeof tour !== 'string').filter(({ kills }) => kills);
  const difference = unwalkable ?? firstDifference(committed, pathsText(model, [...now, ...added]));
  return { difference, tours, failed };
}

/** The walks of a chart as accepted: its tours, and those that were added to notice what the tours do not. */
export function acceptedWalks(walk: PureWalk, committed: string): EventWalk[] {
  return readTours(committed).map((tour) => resolvePath(walk.model, walk.graph, tour));
}

/** The text to commit for a chart: its tours now, and a walk for each mutant that they do not notice. */
export function textToAccept(walk: PureWalk): { text: string; figure: MutationFigure } {
  const { model, graph } = walk;
  const tours = walk.tours.map(eventsOf);
  const figure = mutationRun(model, graph, tours);
  const all = [...tours, ...killers(model, graph, figure.survivors)];
  return {
    text: pathsText(
      model,
      all.map((tour) => expectedTour(model, graph, tour)),
    ),
    figure,
  };
}
