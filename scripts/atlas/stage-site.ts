import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildShell } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { BuildState } from '#server/platform/pages/atlas-build.ts';
import { serveAtlas } from '#server/platform/pages/serve-atlas.ts';
import { buildPages } from './build-pages.ts';
import { buildStage } from './build-stage.ts';
import { collectAtlas, readCharts } from './collect.ts';
import { Seconds } from './seconds.ts';
import { writeData } from './write-site.ts';

/**
 * Builds an atlas of a few charts, and serves it as the demonstration serves the whole one, until it is told to end:
 * `node scripts/atlas/stage-site.ts mail-request lifecycle-payment`. For the tests of the stage.
 */
async function main(names: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-stage-'));
  const read = await readCharts(names);
  const atlas = await collectAtlas(new Seconds(), names);
  // Reading the views has said otherwise.
  process.env['NODE_ENV'] = 'production';
  await buildPages(folder);
  await buildStage(folder);
  writeData(folder, atlas, new Map(read.map(({ model }) => [model.id, model.machine])), null);
  const app = await buildShell({ config: readConfig({}), log: pino({ level: 'silent' }) });
  const state: BuildState = { status: 'built', since: new Date(), parts: [], fault: null };
  await serveAtlas(app, folder, { begin: () => undefined, state: () => state, stop: () => undefined });
  const origin = await app.listen({ port: 0, host: 'localhost' });
  console.log(`The atlas of ${names.join(', ')} is at ${origin}/atlas/.`);
  process.once('SIGTERM', () => {
    rmSync(folder, { recursive: true, force: true });
    void app.close();
  });
}

await main(process.argv.slice(2));
