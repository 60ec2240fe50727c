import { parseArgs } from 'node:util';
import { compareCharts } from '#atlas/compare/compare-charts.ts';
import { comparisonText } from '#atlas/compare/comparison-text.ts';
import { chartsOf } from './atlas/charts-of.ts';

/** Prints as Markdown what differs between two versions of the charts: `npm run atlas:compare -- main .` */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [from, to = '.'] = positionals;
  if (from === undefined) {
    throw new Error('Name two versions: revisions of git, exports, or . for the files as they are now.');
  }
  const before = await chartsOf(from);
  const after = await chartsOf(to);
  console.log(comparisonText(compareCharts(before, after), from, to));
}

await main();
