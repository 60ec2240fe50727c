import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { AnyStateMachine } from 'xstate';
import { mermaidText } from '#atlas/chart/mermaid.ts';
import { compressFolder } from '../compress.ts';
import { buildStage } from './build-stage.ts';
import type { Atlas } from './collect.ts';
import { searchEntries } from './search-entries.ts';
import { xstateExport } from './xstate-export.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the site is written. */
export const SITE = join(root, 'dist/atlas');

/** Where it is put together, so that nobody is served half of it. */
const MAKING = join(root, 'dist/atlas.making');

/** Builds the pages, apart from the portal's: not a byte of them comes with it. */
async function buildPages(): Promise<void> {
  // Reading the views has said otherwise, and React's development build is four times as large.
  process.env['NODE_ENV'] = 'production';
  await build({
    configFile: false,
    root: join(root, 'atlas'),
    // Any folder of any web server will do.
    base: './',
    publicDir: join(root, 'public'),
    logLevel: 'warn',
    plugins: [vanillaExtractPlugin(), react()],
    build: {
      outDir: MAKING,
      emptyOutDir: true,
      target: 'es2024',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  });
}

function write(name: string, content: unknown): void {
  const file = join(MAKING, 'data', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

/** Writes the whole site: pages, charts, words, downloads, each with a compressed copy. */
export async function writeSite(atlas: Atlas, machines: ReadonlyMap<string, AnyStateMachine>): Promise<void> {
  await buildPages();
  await buildStage(MAKING);
  write('atlas.json', atlas.file);
  for (const file of atlas.charts) {
    const { chart } = file;
    const machine = machines.get(chart.id);
    write(`charts/${chart.id}.json`, file);
    write(`charts/${chart.id}.mmd`, mermaidText(chart));
    if (machine)
      write(`charts/${chart.id}.xstate.json`, `${JSON.stringify(xstateExport(machine), undefined, 2)}\n`);
  }
  for (const [language, words] of atlas.words) write(`words/${language}.json`, words);
  const english = atlas.words.get('en') ?? {};
  write(
    'search.json',
    atlas.charts.flatMap((file) => searchEntries(file, english[file.chart.id] ?? [])),
  );
  await compressFolder(MAKING);
  rmSync(SITE, { recursive: true, force: true });
  renameSync(MAKING, SITE);
}
