import type { Telling } from '../texts/telling.ts';
import type { ExpectedTour } from '../harness/paths-file.ts';
import { toldTour, type ToldStep, type ToldTour } from '../texts/told-tour.ts';
import { acceptedTours } from './accepted-tours.ts';
import { chartAsked, tourAsked } from './charts-asked.ts';
import { Misuse, type Command } from './command.ts';
import { languageAsked, tellings } from './tellings.ts';

/**
 * A tour in words.
 * @throws where the chart has changed so that it cannot be walked any more
 */
export function tell(telling: Telling, tour: ExpectedTour, number: number): ToldTour {
  try {
    return toldTour(telling, tour, number);
  } catch (cause) {
    const { id } = telling.model;
    throw new Misuse(
      `Tour ${number} of '${id}' cannot be walked any more: ${String(cause)} ` +
        `The chart has changed: npm run paths -- ${id} says how, and with --accept it takes the new tours.`,
      { cause },
    );
  }
}

/** A step as the terminal shows it. */
export function stepLines({ does, sees, references }: ToldStep, index: number): string[] {
  const number = `${index}.`.padStart(4);
  const refers = references.length > 0 ? [`       [${references.join('; ')}]`] : [];
  return [`${number} ${does}`, ...sees.map((sentence) => `     → ${sentence}`), ...refers];
}

/** A tour as the terminal shows it. */
export function tourText(tour: ToldTour, { model, frames }: Telling): string {
  const kills = tour.kills ? [frames.say('tour.kills', { fault: tour.kills })] : [];
  return [`${model.id}: ${tour.title}`, ...kills, ...tour.steps.flatMap(stepLines)].join('\n');
}

/** One tour as numbered steps. */
export const tour: Command = {
  usage: [
    ['payment --tour 3', 'one tour as numbered steps in plain language'],
    ['payment --tour 3 --language de', 'the same in another of the 15 languages'],
  ],
  isMeant: ({ values }) => values.tour !== undefined,
  run: async (asked) => {
    const chart = chartAsked(asked, '--tour shows a tour of one chart');
    const tours = acceptedTours(chart);
    const number = tourAsked(chart, asked.values.tour ?? '', tours.length);
    const [telling] = await tellings([chart], languageAsked(asked.values.language));
    const chosen = tours[number - 1];
    if (telling && chosen) console.log(tourText(tell(telling, chosen, number), telling));
    return 0;
  },
};
