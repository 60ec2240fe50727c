import { parseArgs } from 'node:util';
import { approve } from './atlas/approve.ts';
import { collectAtlas, readCharts } from './atlas/collect.ts';
import { SITE, writeSite } from './atlas/write-site.ts';

/** Builds the atlas, or writes down an owner's approval of a chart: `-- --approve payment --by "Dana Whitlock"`. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { approve: { type: 'string' }, by: { type: 'string' } } });
  const read = await readCharts();
  if (values.approve !== undefined) {
    console.log(
      approve(
        read.map(({ chart }) => chart),
        values.approve,
        values.by ?? '',
      ),
    );
    return;
  }
  const begun = performance.now();
  const atlas = await collectAtlas();
  await writeSite(atlas, new Map(read.map(({ model }) => [model.id, model.machine])));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`The atlas of ${atlas.charts.length} charts is in ${SITE} (${seconds} s).`);
}

await main();
