import { killers, mutationRun, type MutationFigure } from './mutation-run.ts';
import {
  eventsOf,
  expectedTour,
  firstDifference,
  firstOther,
  pathsText,
  readTours,
  resolvePath,
  retrace,
  type ExpectedMoment,
  type ExpectedTour,
} from './paths-file.ts';
import type { EventWalk } from './suite.ts';
import type { PureWalk } from './walk.ts';

/** An accepted tour that the chart does not do any more, at the first step that differs. */
export interface TourChange {
  /** As `--list` counts them, the first is 1. */
  readonly tour: number;
  /** 0 is the start. */
  readonly step: number;
  /** Undefined at the start. */
  readonly event: string | undefined;
  readonly expected: ExpectedMoment;
  /** Undefined where the step cannot be taken at all. */
  readonly found: ExpectedMoment | undefined;
  /** What is other, in words: `state: review, was select`. */
  readonly says: string;
}

/** How a chart compares with its committed paths. */
export interface Comparison {
  /** The first line that differs, or what is missing; undefined when the chart does what was accepted. */
  readonly difference: string | undefined;
  readonly tours: readonly ExpectedTour[];
  /** Committed tours that cannot be walked any more, or that show something else. */
  readonly failed: number;
  readonly changes: readonly TourChange[];
  /** Numbers of accepted tours that would not be made any more: what they were for has gone, or is done elsewhere. */
  readonly gone: readonly number[];
  /** Tours that would be made now and were never accepted. */
  readonly added: readonly ExpectedTour[];
}

/** Where an accepted tour first shows something else than what was accepted. */
function tourChange({ model, graph }: PureWalk, tour: ExpectedTour, index: number): TourChange | undefined {
  const { stop, ...walk } = retrace(model, graph, tour);
  const other = firstOther(tour, walk.start in model.inputs ? expectedTour(model, graph, walk) : undefined);
  if (!other) return undefined;
  const { step, expected, found, differences } = other;
  return {
    tour: index + 1,
    step,
    event: tour.steps[step - 1]?.event,
    expected,
    found,
    says: differences?.join(', ') ?? stop ?? 'cannot be walked',
  };
}

const wayText = ({ start, steps }: ExpectedTour): string =>
  JSON.stringify([start, ...steps.map(({ event }) => event)]);

/** Compares what a chart does now with its committed paths, and says whether its tours would be others now. */
export function compare(walk: PureWalk, committed: string): Comparison {
  const { model, graph } = walk;
  const tours = readTours(committed);
  const changes = tours.flatMap((tour, index) => tourChange(walk, tour, index) ?? []);
  const now = walk.tours.map((tour) => expectedTour(model, graph, eventsOf(tour)));
  const kept = tours.filter(({ kills }, index) => kills && !changes.some(({ tour }) => tour === index + 1));
  const [ways, accepted] = [now, tours].map((list) => new Set(list.map(wayText)));
  return {
    difference: firstDifference(committed, pathsText(model, [...now, ...kept])),
    tours,
    failed: changes.length,
    changes,
    gone: tours.flatMap((tour, index) => (tour.kills || ways?.has(wayText(tour)) ? [] : [index + 1])),
    added: now.filter((tour) => !accepted?.has(wayText(tour))),
  };
}

/** Which tours changed, as sentences: number, first step that differs, what was expected there and what is found. */
export function changedTours({ difference, changes, gone, added }: Comparison): string[] {
  const others = gone.filter((number) => !changes.some(({ tour }) => tour === number));
  const sentences = [
    ...changes.map(({ tour, step, event, says }) =>
      step === 0 ? `tour ${tour}, at the start: ${says}` : `tour ${tour}, step ${step}, ${event}: ${says}`,
    ),
    ...others.map((tour) => `tour ${tour} would not be made any more`),
    ...added.map(
      ({ start, steps }) =>
        `a tour of ${steps.length} steps from '${start}' to ${steps.at(-1)?.state} is new`,
    ),
  ];
  return sentences.length > 0 || !difference ? sentences : [`the file is written otherwise: ${difference}`];
}

/** The walks of a chart as accepted: its tours, and those that were added to notice what the tours do not. */
export function acceptedWalks(walk: PureWalk, committed: string): EventWalk[] {
  return readTours(committed).map((tour) => resolvePath(walk.model, walk.graph, tour));
}

const textOf = ({ model, graph }: PureWalk, walks: readonly (EventWalk & { kills?: string })[]): string =>
  pathsText(
    model,
    walks.map((walk) => expectedTour(model, graph, walk)),
  );

/**
 * The text to commit for a chart: its tours now, and of the committed walks that notice a mutant those that can still
 * be walked. Seconds, where `textWithKillers` takes minutes for a large chart.
 */
export function textToAccept(walk: PureWalk, committed: string): string {
  const kept = readTours(committed).flatMap((tour) => {
    const { stop, ...events } = retrace(walk.model, walk.graph, tour);
    return tour.kills && stop === undefined ? [{ ...events, kills: tour.kills }] : [];
  });
  return textOf(walk, [...walk.tours.map(eventsOf), ...kept]);
}

/** The same with a walk for each mutant that the tours of now do not notice, looked for anew. */
export function textWithKillers(walk: PureWalk): { text: string; figure: MutationFigure } {
  const tours = walk.tours.map(eventsOf);
  const figure = mutationRun(walk.model, walk.graph, tours);
  return { text: textOf(walk, [...tours, ...killers(walk.model, walk.graph, figure.survivors)]), figure };
}
