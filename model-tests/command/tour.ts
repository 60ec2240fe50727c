import { readModel } from '../harness/model-files.ts';
import type { Model } from '../harness/model.ts';
import type { ExpectedTour } from '../harness/paths-file.ts';
import { acceptedTours } from './accepted-tours.ts';
import { chartAsked, tourAsked } from './charts-asked.ts';
import type { Command } from './command.ts';

function printSteps(
  { begins, steps, start, kills }: ExpectedTour,
  number: number,
  words: Model['words'],
): void {
  console.log(`\nTour ${number}, ${steps.length} steps${kills ? `; notices: ${kills}` : ''}`);
  console.log(`  0. Start: ${start}. Then: ${begins.state}${begins.view ? ` [${begins.view}]` : ''}`);
  steps.forEach(({ event, state, view, spec }, index) => {
    const said = words[event.split(' (')[0] ?? event] ?? event;
    console.log(`  ${index + 1}. ${said}. Then: ${state}${view ? ` [${view}]` : ''}  ${spec.join('; ')}`);
  });
}

/** One tour as numbered steps. */
export const tour: Command = {
  usage: [['payment --tour 3', 'one tour as numbered steps']],
  isMeant: ({ values }) => values.tour !== undefined,
  run: async (asked) => {
    const chart = chartAsked(asked, '--tour shows a tour of one chart');
    const { words } = await readModel(chart);
    const tours = acceptedTours(chart);
    const number = tourAsked(chart, asked.values.tour ?? '', tours.length);
    const chosen = tours[number - 1];
    if (chosen) printSteps(chosen, number, words);
    return 0;
  },
};
