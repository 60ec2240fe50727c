import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Comparison } from '#atlas/compare/compared-chart.ts';
import type { BuildNews } from '#server/platform/pages/atlas-build.ts';
import { approve } from './atlas/approve.ts';
import { collectAtlas, readCharts } from './atlas/collect.ts';
import { SITE } from './atlas/build-pages.ts';
import { chartsOf } from './atlas/charts-of.ts';
import { judgeFirstPage } from './atlas/first-page.ts';
import { layOutComparison } from './atlas/lay-out.ts';
import { Seconds } from './atlas/seconds.ts';
import { writeSite } from './atlas/write-site.ts';

/** Builds the pages beside all else. */
async function buildPages(): Promise<void> {
  const script = fileURLToPath(new URL('atlas/build-pages.ts', import.meta.url));
  const child = spawn(process.execPath, [script], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The pages of the atlas could not be built.');
}

/** Tells whoever has begun this build, which may wait for it: the running demonstration. */
const tell = (news: BuildNews): void => void process.send?.(news);

/** What differs from another version of the charts, drawn. */
async function comparisonWith(version: string): Promise<Comparison> {
  const names = { from: version, to: 'the files now' };
  return layOutComparison(await chartsOf(version), await chartsOf('.'), names);
}

/**
 * Builds the atlas, with what differs from another version where one is named: `-- --against main`. Or writes down an
 * owner's approval of a chart: `-- --approve payment --by "Dana Whitlock"`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { approve: { type: 'string' }, by: { type: 'string' }, against: { type: 'string' } },
  });
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
  const seconds = new Seconds(tell);
  const [atlas] = await Promise.all([collectAtlas(seconds), seconds.of('Building the pages', buildPages)]);
  const comparison =
    values.against === undefined
      ? null
      : await seconds.of('Comparing the versions', () => comparisonWith(values.against ?? ''));
  const machines = new Map(read.map(({ model }) => [model.id, model.machine]));
  await seconds.of('Writing the files', () => writeSite(atlas, machines, comparison));
  console.log(`The atlas of ${atlas.charts.length} charts is in ${SITE}, ${judgeFirstPage(SITE)}.`);
  console.log(seconds.lines().join('\n'));
}

await main().catch((error: unknown) => {
  tell({ fault: error instanceof Error ? error.message : String(error) });
  throw error;
});
