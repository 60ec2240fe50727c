import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compareCharts } from '#atlas/compare/compare-charts.ts';
import { comparisonText } from '#atlas/compare/comparison-text.ts';
import { chartsOf } from './atlas/charts-of.ts';
import { comparisonPage } from './atlas/comparison-page.ts';
import { layOutComparison } from './atlas/lay-out.ts';

/**
 * Prints as Markdown what differs between two versions of the charts: `npm run atlas:compare -- main .`; and writes it
 * as a page with the drawings: `--page changes.html`.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { page: { type: 'string' } },
  });
  const [from, to = '.'] = positionals;
  if (from === undefined) {
    throw new Error('Name two versions: revisions of git, exports, or . for the files as they are now.');
  }
  const before = await chartsOf(from);
  const after = await chartsOf(to);
  console.log(comparisonText(compareCharts(before, after), from, to));
  if (values.page === undefined) return;
  const comparison = await layOutComparison(before, after, { from, to: to === '.' ? 'the files now' : to });
  writeFileSync(values.page, await comparisonPage(comparison));
  console.error(`The drawings are in ${values.page}.`);
}

await main();
