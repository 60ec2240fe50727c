import { acceptedTours } from './accepted-tours.ts';
import { chartsAsked } from './charts-asked.ts';
import type { Command } from './command.ts';

function listTours(chart: string): void {
  console.log(chart);
  acceptedTours(chart).forEach(({ start, steps, kills }, index) => {
    const end = steps.at(-1)?.state ?? 'the start';
    console.log(
      `  ${index + 1}. ${steps.length} steps from '${start}' to ${end}${kills ? `, notices ${kills}` : ''}`,
    );
  });
}

/** The tours of charts, to choose one. */
export const list: Command = {
  usage: [['payment --list', 'the tours of a chart']],
  isMeant: ({ values }) => Boolean(values.list),
  run: (asked) => {
    for (const chart of chartsAsked(asked)) listTours(chart);
    return Promise.resolve(0);
  },
};
