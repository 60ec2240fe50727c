import type { ExpectedTour } from './paths-file.ts';

/** A tour that was walked at one depth, and how it went. */
export interface TourResult {
  /** As `npm run paths -- <chart> --list` counts at this depth. */
  readonly tour: number;
  readonly start: string;
  readonly steps: number;
  /** The last event; the start for a tour without steps. */
  readonly ends: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** Ids of requirements, where the tours of the depth are not the accepted ones. */
  readonly requirements?: readonly string[];
}

/** Where and how a tour failed, for whoever has to find out why. */
export interface TourFailure {
  readonly tour: number;
  readonly start: string;
  /** The step that failed; 0 is the start. */
  readonly step: number;
  /** The event of that step; undefined at the start. */
  readonly event: string | undefined;
  /** Where the chart says that the step leads. */
  readonly state: string;
  /** Where the running chart was; undefined where nobody can ask it. */
  readonly found: string | undefined;
  /** What was wrong, one sentence each. */
  readonly wrongs: readonly string[];
  /** The events before, the first one first. */
  readonly before: readonly string[];
  /** The shortest form that fails alike, with its start; at portal depth the shortest way to the step, not walked. */
  readonly steps: readonly string[];
  /** Files, from the repository's folder. */
  readonly screenshot?: string;
  readonly trace?: string;
}

/** What a run at one depth wrote of its tours; reports of older runs say less. */
export interface WalkedTours {
  readonly walks?: readonly TourResult[];
  readonly failures?: readonly TourFailure[];
}

const lastEvent = ({ start, steps }: ExpectedTour): string => steps.at(-1)?.event ?? start;

/** The result of an accepted tour in the last run; undefined where that run walked another tour by this number. */
export function resultOf(
  { walks = [] }: WalkedTours,
  tour: ExpectedTour,
  number: number,
): TourResult | undefined {
  const result = walks.find((walk) => walk.tour === number);
  const isSame =
    result?.start === tour.start && result.steps === tour.steps.length && result.ends === lastEvent(tour);
  return isSame ? result : undefined;
}
