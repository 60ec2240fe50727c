import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chartHash } from '../../scripts/atlas/chart-hash.ts';
import { readChart } from '#atlas/chart/read-chart.ts';
import { testPlan } from '../texts/test-plan.ts';
import type { Telling } from '../texts/telling.ts';
import { acceptedTours } from './accepted-tours.ts';
import { chartAsked, chartsAsked, tourAsked } from './charts-asked.ts';
import type { Asked, Command } from './command.ts';
import { languageAsked, tellings } from './tellings.ts';
import { tell } from './tour.ts';

/** The test plan of one chart, or of one tour of it. */
function planOf(telling: Telling, only: string | undefined): string {
  const { id, machine } = telling.model;
  const all = acceptedTours(id);
  const chosen = only === undefined ? undefined : tourAsked(id, only, all.length);
  const told = [...all.entries()]
    .filter(([index]) => chosen === undefined || index + 1 === chosen)
    .map(([index, tour]) => tell(telling, tour, index + 1));
  const plan = { chart: id, hash: chartHash(readChart(id, machine)), count: all.length, tours: told };
  return testPlan(plan, telling.frames);
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`written: ${file}`);
}

async function makePlans(asked: Asked): Promise<number> {
  const { markdown: file, tour, language } = asked.values;
  const charts =
    tour === undefined ? chartsAsked(asked) : [chartAsked(asked, '--tour is a tour of one chart')];
  for (const telling of await tellings(charts, languageAsked(language))) {
    const text = planOf(telling, tour);
    if (typeof file !== 'string') console.log(text);
    else write(charts.length > 1 ? join(file, `${telling.model.id}.md`) : file, text);
  }
  return 0;
}

/** Tours as a test plan. */
export const markdown: Command = {
  usage: [
    ['payment --tour 3 --markdown', 'the tour as a test plan in Markdown'],
    ['payment --markdown plan.md', 'all tours of the chart, written to a file'],
    ['--markdown plans/ --language fr', 'all charts, a file each in a folder'],
  ],
  isMeant: ({ values }) => values.markdown !== undefined,
  run: makePlans,
};
