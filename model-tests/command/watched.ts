import type { ExpectedTour } from '../harness/paths-file.ts';
import type { ToldTour } from '../texts/told-tour.ts';
import type { Telling } from '../texts/telling.ts';
import { stepLines } from './tour.ts';

/** One tour that somebody watches. */
export interface Watched {
  readonly chart: string;
  readonly tour: number;
  /** The first step that is watched; the way there goes at full speed. */
  readonly from: number;
  /** Milliseconds before each watched step. */
  readonly pause: number;
  readonly isHeaded: boolean;
  /** The accepted tour and its words; undefined at portal depth, which has tours of its own. */
  readonly told:
    | { readonly telling: Telling; readonly accepted: ExpectedTour; readonly tour: ToldTour }
    | undefined;
}

/** The steps of a watched tour in words; those before the first watched one are left out. */
export function watchedSteps({ told, from }: Watched): string[] {
  return (told?.tour.steps ?? []).map((step, index) =>
    index < from ? '' : stepLines(step, index).join('\n'),
  );
}

/** What is said before a replay: the tour, and how many steps are not watched. */
export function watchedTitle({ chart, tour, told, from }: Watched): string {
  const title = told ? told.tour.title : `tour ${tour}`;
  return from > 1 ? `${chart}: ${title}\n  steps 1 to ${from - 1} at full speed …` : `${chart}: ${title}`;
}
